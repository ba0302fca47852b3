// The field's answers to the decision point.
import { exigirAparelhoAceito } from './administracao/aparelhos/refusal.ts'
import { guardarEmQuarentena } from './campo/operacoes/quarentena-entrada.ts'
import { depoisDaLease, evidenciaDe, preparouVisita, registrarLeaseVencida } from './campo/visita/lease.ts'
import type { FieldRules } from './casa/http/field-rules.ts'

export const FIELD_RULES: FieldRules = {
  exigirAparelhoAceito,
  preparouVisita,
  evidenciaDe,
  depoisDaLease,
  registrarLeaseVencida,
  guardarEmQuarentena,
}
