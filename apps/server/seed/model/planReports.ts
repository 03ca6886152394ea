import type { DemoHeadset } from '../content/organisation.ts';
import type { DemoTime } from './demoTime.ts';
import type { DemoUpload } from './planUploads.ts';

const hour = 3_600_000;

/** What a headset last said of itself: sessions that it has not sent at all, and those of which events are on the way. */
export const reportOf = (
  { name, report }: DemoHeadset,
  { now }: DemoTime,
  uploads: readonly DemoUpload[],
) => {
  const { appVersion, battery = null, charging = battery === null ? null : false, notUploaded } = report;
  const begun = uploads
    .filter(({ headset, onTheWay }) => headset.name === name && onTheWay.length > 0)
    .map(({ played }) => played.startedAt.getTime());
  if (notUploaded) begun.push(now.getTime() - notUploaded.oldestHoursAgo * hour);
  return {
    app_version: appVersion,
    battery,
    charging,
    not_uploaded: begun.length + (notUploaded ? notUploaded.sessions - 1 : 0),
    oldest_not_uploaded_at: begun.length > 0 ? new Date(Math.min(...begun)) : null,
  };
};
