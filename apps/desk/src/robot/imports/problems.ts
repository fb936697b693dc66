import type { OperateKey } from '@foyer/locales/operate/index'
import type { Review } from './useReview.ts'

/** Why a look has found nothing. */
export const problemTexts = {
  notFound: 'intakeNotFound',
  refused: 'intakeRefused',
  robots: 'intakeRobots',
  private: 'intakePrivate',
  unreachable: 'intakeUnreachable',
  slow: 'intakeSlow',
  notPage: 'intakeNotPage',
  nothing: 'intakeNothing',
  interrupted: 'intakeInterrupted',
  unknownFile: 'intakeUnknownFile',
  noTexts: 'intakeNoTexts',
  noArticles: 'intakeNoArticles',
  unpublished: 'intakeAllUnpublished',
} as const satisfies Record<Exclude<Review['problem'], ''>, OperateKey>
