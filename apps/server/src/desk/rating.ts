import type { Rating } from '../events/log.ts'
import type { StoredRating } from '../ratings/store.ts'

/** A rating in wire members: those of its one mode (S3.15). */
export const ratingMembers = ({ part, solved, stars, tags, comment }: Rating) =>
  part === 'robot'
    ? {
        evaluateRobotMode: 1 as const,
        evaluateRobotSolve: solved,
        evaluateRobotTag: tags.join(','),
        evaluateRobotContent: comment,
      }
    : {
        evaluateAdminMode: 1 as const,
        evaluateAdminSolve: solved,
        evaluateAdminStar: stars ?? 0,
        evaluateAdminTag: tags.join(','),
        evaluateAdminContent: comment,
      }

/** The ratings of a consultation, as the desk shows them. */
export const presentRatings = (ratings: readonly StoredRating[]) =>
  ratings.map((rating) => ({ ...ratingMembers(rating), rateTime: rating.at }))
