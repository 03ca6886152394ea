import type { DemoModule } from './contentTypes.ts';
import { airwayManagement } from './modules/airwayManagement.ts';
import { basicLifeSupport } from './modules/basicLifeSupport.ts';
import { bloodTransfusionSafety } from './modules/bloodTransfusionSafety.ts';
import { deEscalationInAcuteCare } from './modules/deEscalationInAcuteCare.ts';
import { deterioratingChild } from './modules/deterioratingChild.ts';
import { handHygieneAndPpe } from './modules/handHygieneAndPpe.ts';
import { peripheralIvCannulation } from './modules/peripheralIvCannulation.ts';
import { postpartumHaemorrhage } from './modules/postpartumHaemorrhage.ts';
import { safeMedicationRound } from './modules/safeMedicationRound.ts';
import { safePatientHandling } from './modules/safePatientHandling.ts';
import { sepsis } from './modules/sepsis.ts';
import { strokeRecognition } from './modules/strokeRecognition.ts';
import { urinaryCatheterisation } from './modules/urinaryCatheterisation.ts';
import { woundAssessmentAndDressing } from './modules/woundAssessmentAndDressing.ts';

/** The demo library, in the order in which it is shown. */
export const moduleCatalogue: readonly DemoModule[] = [
  sepsis,
  safeMedicationRound,
  peripheralIvCannulation,
  basicLifeSupport,
  airwayManagement,
  handHygieneAndPpe,
  bloodTransfusionSafety,
  woundAssessmentAndDressing,
  postpartumHaemorrhage,
  deterioratingChild,
  deEscalationInAcuteCare,
  safePatientHandling,
  strokeRecognition,
  urinaryCatheterisation,
];
