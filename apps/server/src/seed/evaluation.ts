import type { EvaluateInfo } from '@foyer/protocol/evaluation'

const good = ['Fast', 'Friendly', 'Clear', 'Helpful']
const fair = ['Slow', 'Too short', 'Unclear', 'Partly solved']
const bad = ['Slow', 'Rude', 'Unclear', 'Not solved']

const star = (
  stars: number,
  tags: readonly string[],
  levelGuideMsg: string,
  evaluateGuideMsg: string,
  must: 0 | 1,
) => ({
  star: stars,
  levelTag: tags.join(','),
  select: [...tags],
  levelGuideMsg,
  evaluateGuideMsg,
  evaluateMsgRequired: must,
  levelTagRequired: must,
})

/** The data of getEvaluateInfo, complete: five stars, scores, tags of both robot states. */
export const demoEvaluation: EvaluateInfo = {
  evaluateModel: 1,
  starList: [
    star(5, good, 'Very satisfied', 'What did you like?', 0),
    star(4, good, 'Satisfied', 'What did you like?', 0),
    star(3, fair, 'Neutral', 'What could be better?', 0),
    star(2, bad, 'Unsatisfied', 'What could be better?', 1),
    star(1, bad, 'Very unsatisfied', 'What went wrong?', 1),
  ],
  scoreList: ['Very bad', 'Bad', 'Fair', 'Good', 'Very good'].map((name, at) => ({ score: at + 1, name })),
  levelTag: good.join(','),
  robotUnsolvedTag: 'Answer does not fit,Too long,Hard to understand,Not what I asked',
  robotSolvedTag: 'Fast,Clear,Complete,Easy',
  evaluateContentMax: 64,
}
