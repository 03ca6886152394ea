/** The words of each screen by who reads about it, made of the articles by `npm run guide`. */
export const screenWords = {
  "companies": {
    "superadmin": [
      "held"
    ]
  },
  "addCompany": {
    "superadmin": [
      "held"
    ]
  },
  "modifyCompany": {
    "superadmin": [
      "held"
    ]
  },
  "dashboard": {
    "admin": [
      "held",
      "mustPass"
    ]
  },
  "home": {
    "user": [
      "mustPass",
      "passMark"
    ],
    "manager": [
      "mustPass",
      "current"
    ],
    "admin": [
      "held",
      "mustPass"
    ],
    "superadmin": [
      "held"
    ]
  },
  "userDashboard": {
    "user": [
      "mustPass",
      "passMark"
    ]
  },
  "debriefing": {
    "manager": [
      "usualTime",
      "band",
      "mustPass",
      "missed",
      "outOfOrder",
      "takenOut"
    ],
    "superadmin": [
      "usualTime",
      "band",
      "mustPass",
      "missed",
      "outOfOrder",
      "takenOut"
    ]
  },
  "evidencePacks": {
    "user": [
      "mastered",
      "current",
      "takenOut"
    ],
    "manager": [
      "mastered",
      "current",
      "takenOut"
    ],
    "admin": [
      "mastered",
      "current",
      "takenOut"
    ],
    "superadmin": [
      "mastered",
      "current",
      "takenOut"
    ]
  },
  "groupDebriefing": {
    "manager": [
      "mustPass",
      "missed",
      "outOfOrder"
    ],
    "superadmin": [
      "mustPass",
      "missed",
      "outOfOrder"
    ]
  },
  "pair": {
    "user": [
      "attempt"
    ]
  },
  "headsets": {
    "manager": [
      "custody",
      "held",
      "takenOut"
    ],
    "admin": [
      "custody",
      "held",
      "takenOut"
    ],
    "superadmin": [
      "custody",
      "held",
      "takenOut"
    ]
  },
  "learningCurve": {
    "user": [
      "mustPass",
      "passMark",
      "mastered",
      "attempt",
      "competency"
    ],
    "manager": [
      "mustPass",
      "passMark",
      "mastered",
      "attempt",
      "competency"
    ],
    "admin": [
      "mustPass",
      "passMark",
      "mastered",
      "attempt",
      "competency"
    ],
    "superadmin": [
      "mustPass",
      "passMark",
      "mastered",
      "attempt",
      "competency"
    ]
  },
  "yourModules": {
    "user": [
      "passMark",
      "mustPass",
      "current"
    ]
  },
  "yourModuleDetail": {
    "user": [
      "attempt",
      "passMark",
      "mustPass",
      "missed",
      "current",
      "takenOut"
    ]
  },
  "libraryDetails": {
    "user": [
      "passMark",
      "mustPass",
      "competency",
      "productCode"
    ],
    "admin": [
      "passMark",
      "mustPass",
      "competency",
      "productCode"
    ]
  },
  "libraryDetailsDownload": {
    "user": [
      "passMark",
      "mustPass",
      "competency",
      "productCode"
    ],
    "manager": [
      "passMark",
      "mustPass",
      "competency",
      "productCode"
    ],
    "admin": [
      "passMark",
      "mustPass",
      "competency",
      "productCode"
    ],
    "superadmin": [
      "passMark",
      "mustPass",
      "competency",
      "productCode"
    ]
  },
  "modules": {
    "manager": [
      "passMark",
      "mustPass",
      "attempt",
      "competency",
      "productCode"
    ],
    "superadmin": [
      "passMark",
      "mustPass",
      "attempt",
      "competency",
      "productCode"
    ]
  },
  "addModule": {
    "manager": [
      "passMark",
      "mustPass",
      "attempt",
      "competency",
      "productCode"
    ],
    "superadmin": [
      "passMark",
      "mustPass",
      "attempt",
      "competency",
      "productCode"
    ]
  },
  "modifyModule": {
    "manager": [
      "passMark",
      "mustPass",
      "attempt",
      "competency",
      "productCode"
    ],
    "superadmin": [
      "passMark",
      "mustPass",
      "attempt",
      "competency",
      "productCode"
    ]
  },
  "report": {
    "manager": [
      "passMark",
      "mustPass",
      "competency",
      "productCode"
    ],
    "admin": [
      "passMark",
      "mustPass",
      "competency",
      "productCode"
    ],
    "superadmin": [
      "passMark",
      "mustPass",
      "competency",
      "productCode"
    ]
  },
  "skills": {
    "user": [
      "mastered",
      "current",
      "mustPass",
      "passMark",
      "attempt",
      "band",
      "competency"
    ],
    "admin": [
      "attempt",
      "band",
      "passMark",
      "competency",
      "productCode"
    ]
  },
  "skillDetail": {
    "user": [
      "mastered",
      "current",
      "mustPass",
      "passMark",
      "attempt",
      "band"
    ],
    "admin": [
      "attempt",
      "band",
      "passMark",
      "competency",
      "productCode"
    ]
  },
  "testDetails": {
    "user": [
      "mustPass",
      "missed",
      "outOfOrder",
      "usualTime",
      "passMark",
      "takenOut"
    ]
  },
  "ownReport": {
    "user": [
      "mastered",
      "current",
      "mustPass",
      "passMark",
      "competency"
    ]
  },
  "userReport": {
    "manager": [
      "mustPass",
      "passMark",
      "mastered"
    ],
    "admin": [
      "mustPass",
      "passMark",
      "mastered"
    ],
    "superadmin": [
      "mustPass",
      "passMark",
      "mastered"
    ]
  },
  "moduleReport": {
    "manager": [
      "passMark",
      "mustPass",
      "attempt",
      "competency"
    ],
    "superadmin": [
      "passMark",
      "mustPass",
      "attempt",
      "competency"
    ]
  },
  "competencyTable": {
    "manager": [
      "competency",
      "current",
      "mustPass",
      "passMark",
      "mastered"
    ],
    "admin": [
      "competency",
      "current",
      "mustPass",
      "passMark",
      "mastered"
    ],
    "superadmin": [
      "competency",
      "current",
      "mustPass",
      "passMark",
      "mastered"
    ]
  },
  "stepAnalysis": {
    "manager": [
      "teachIt",
      "lookAtScenario",
      "tellsNobodyApart",
      "tooFew",
      "discrimination",
      "interval",
      "mustPass",
      "usualTime",
      "missed"
    ],
    "admin": [
      "teachIt",
      "lookAtScenario",
      "tellsNobodyApart",
      "tooFew",
      "discrimination",
      "interval",
      "mustPass",
      "usualTime",
      "missed"
    ],
    "superadmin": [
      "teachIt",
      "lookAtScenario",
      "tellsNobodyApart",
      "tooFew",
      "discrimination",
      "interval",
      "mustPass",
      "usualTime",
      "missed"
    ]
  },
  "stepSessions": {
    "manager": [
      "teachIt",
      "lookAtScenario",
      "tellsNobodyApart",
      "tooFew",
      "discrimination",
      "interval",
      "mustPass",
      "usualTime",
      "missed"
    ],
    "admin": [
      "teachIt",
      "lookAtScenario",
      "tellsNobodyApart",
      "tooFew",
      "discrimination",
      "interval",
      "mustPass",
      "usualTime",
      "missed"
    ],
    "superadmin": [
      "teachIt",
      "lookAtScenario",
      "tellsNobodyApart",
      "tooFew",
      "discrimination",
      "interval",
      "mustPass",
      "usualTime",
      "missed"
    ]
  },
  "modifyUserDetails": {
    "manager": [
      "mustPass",
      "current",
      "passMark",
      "mastered"
    ],
    "admin": [
      "mustPass",
      "current",
      "passMark",
      "mastered"
    ],
    "superadmin": [
      "mustPass",
      "current",
      "passMark",
      "mastered"
    ]
  }
} as const;
