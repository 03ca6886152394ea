import type { debriefing } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { commentsQuery } from '../../../../shared/comments/comments.queries.ts';
import { unread } from '../../../../ui/charts/marks/unread.ts';
import { type TimelineLayout, tops } from '../layout/timelineLayout.ts';

interface CommentSignsProps {
  session: debriefing.Debriefing;
  layout: TimelineLayout;
}

/** Where on the axis something was said; hollow while a draft. The words stand in the list of comments. */
export function CommentSigns({ session, layout }: CommentSignsProps) {
  const { data } = useQuery(commentsQuery(session.sessionId));
  const { at, left, right } = layout;
  return (
    <g {...unread} pointerEvents="none">
      {data?.comments.map((comment) => {
        if (comment.at === null) return null;
        const x = at(comment.at + session.begins);
        if (x < left - 1 || x > right + 1) return null;
        return (
          <path
            key={comment._id}
            transform={`translate(${x} ${tops.axis - 3})`}
            d="M-5 -9h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-3l-2 3-2-3h-3a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2z"
            fill={comment.releasedAt ? 'var(--primary)' : 'var(--surface)'}
            stroke="var(--primary)"
            strokeDasharray={comment.releasedAt ? undefined : '2 2'}
          />
        );
      })}
    </g>
  );
}
