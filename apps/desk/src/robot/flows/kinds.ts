import type { OperateKey } from '@foyer/locales/operate/index'
import type { StepKind } from './steps.ts'

/** The name and the hint of each kind of step. */
export const kindTexts: Readonly<Record<StepKind, readonly [name: OperateKey, hint: OperateKey]>> = {
  TEXT: ['stepText', 'stepTextHint'],
  BUTTONS: ['stepButtons', 'stepButtonsHint'],
  FORM: ['stepForm', 'stepFormHint'],
  CONDITION: ['stepCondition', 'stepConditionHint'],
  CLARIFY: ['stepClarify', 'stepClarifyHint'],
  CARD: ['stepCard', 'stepCardHint'],
  TRANSFER: ['stepTransfer', 'stepTransferHint'],
  END: ['stepEnd', 'stepEndHint'],
}
