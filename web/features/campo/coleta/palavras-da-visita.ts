/** What the visit and the register call things. */
import {
  CONDICOES_DE_INSTALACAO,
  CONDICOES_DE_PATRIMONIO,
  ESTADOS_DE_INSTALACAO,
  ESTADOS_DE_PATRIMONIO,
  RESULTADOS_DE_INSTALACAO,
} from '#contract/administracao/vocabularios.ts'

const CAMPOS: Readonly<Record<string, string>> = {
  local: 'Local',
  plaqueta: 'Plaqueta',
  estado: 'Estado',
  condicao: 'Condição',
  ambiente: 'Ambiente',
  observacoes: 'Observações',
}
export const nomeDoCampo = (campo: string) => CAMPOS[campo] ?? campo

type Vocabulario = Readonly<Record<string, { rotulo: string }>>
const rotulo = (vocabulario: Vocabulario, valor: string | null) =>
  valor === null ? '—' : (vocabulario[valor]?.rotulo ?? valor)

const DO_BEM: Readonly<Record<string, Vocabulario>> = {
  estado: ESTADOS_DE_PATRIMONIO,
  condicao: CONDICOES_DE_PATRIMONIO,
}
export const valorDoBem = (campo: string, valor: string | null) => rotulo(DO_BEM[campo] ?? {}, valor)

export const estadoDoAmbiente = (valor: string | null) => rotulo(ESTADOS_DE_INSTALACAO, valor)
export const condicaoDoAmbiente = (valor: string | null) => rotulo(CONDICOES_DE_INSTALACAO, valor)
export const resultadoDoAmbiente = (valor: string) => rotulo(RESULTADOS_DE_INSTALACAO, valor)
