import { type FieldPath, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { NovoBem } from '#contract/patrimonio/bem.ts'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { CAMPOS_DO_BEM } from '#contract/patrimonio/campos-do-bem.ts'
import { palavrasDe } from '#web/forms/campos-do-formulario.ts'
import { type Demand, demandOf } from '#web/forms/demand.ts'

/** What the form holds, the same when it is new and when it changes. */
export type Campos = z.input<typeof NovoBem>

/** `classe_id` and `local_id` are refused while nothing was chosen. */
export const BEM_VAZIO: Campos = {
  descricao: '',
  classe_id: 0,
  marca: '',
  modelo: '',
  numero_serie: '',
  cor: '',
  dimensoes: '',
  atributos: {},
  estado: '',
  condicao: '',
  tombamento: '',
  referencias: [],
  propriedade: 'proprio',
  forma_ingresso: '',
  data_ingresso: '',
  fornecedor_id: null,
  nota: '',
  empenho: '',
  fonte_recurso: '',
  convenio: '',
  processo: '',
  garantia_ate: '',
  instalacao_id: null,
  observacoes: '',
  local_id: 0,
  responsavel_servidor_id: null,
  valores: null,
}

/** No two assets share them. */
export const SO_DE_UM = {
  numero_serie: '',
  tombamento: '',
  referencias: [],
} satisfies Partial<Campos>

const SO_DE_NOVO = ['local_id', 'responsavel_servidor_id', 'valores'] as const
export type CamposDaEdicao = Omit<Campos, (typeof SO_DE_NOVO)[number]> & { versao: number }

export function valoresDo(bem: BemDetalhado): CamposDaEdicao {
  const { local_id: _local, responsavel_servidor_id: _quem, valores: _valores, ...vazio } = BEM_VAZIO
  const registrado: Readonly<Record<string, unknown>> = {
    ...bem,
    classe_id: bem.classe.id,
    instalacao_id: bem.instalacao?.id ?? null,
    fornecedor_id: bem.fornecedor?.id ?? null,
  }
  const valores = Object.entries(vazio).map(([chave, nada]) => [chave, registrado[chave] ?? nada])
  return { ...(Object.fromEntries(valores) as typeof vazio), versao: bem.versao } // as: each key of the empty one, filled
}

/** What another of the same costs and how it loses it: what was assessed, or already lost, is of the one alone. */
function custoDe({ contas }: BemDetalhado): Campos['valores'] {
  if (!contas) return null
  const { valor_aquisicao_centavos, valor_residual_centavos, vida_util_meses, inicio_depreciacao } = contas
  return {
    valor_aquisicao_centavos,
    valor_residual_centavos,
    vida_util_meses,
    inicio_depreciacao: inicio_depreciacao ?? '',
  }
}

/** Of an asset like this one: what is of it alone stays out. `informaValores`: who registers it may say its values. */
export function valoresDeOutro(bem: BemDetalhado, informaValores: boolean): Campos {
  const { versao: _versao, ...cadastro } = valoresDo(bem)
  return {
    ...BEM_VAZIO,
    ...cadastro,
    ...SO_DE_UM,
    valores: informaValores ? custoDe(bem) : null,
    local_id: bem.local.id,
    responsavel_servidor_id: bem.responsavel?.id ?? null,
  }
}

const DEMANDAS: ReadonlyMap<string, Demand> = new Map(
  Object.entries(NovoBem.shape).map(([campo, shape]) => [campo, demandOf(shape)]),
)

/** Whether the contract demands the field. */
export const exigenciaDe = (campo: string): Demand => DEMANDAS.get(campo) ?? {}

export function useCampos() {
  const form = useFormContext<Campos>()
  // A record of answers may have one called `message`: what is not a text is an error of the record's parts.
  const erro = (campo: FieldPath<Campos>): string | undefined => {
    const message: unknown = form.getFieldState(campo, form.formState).error?.message
    return typeof message === 'string' ? message : undefined
  }
  return {
    form,
    erro,
    resposta: (chave: string) => ({
      ...form.register(`atributos.${chave}`),
      error: erro(`atributos.${chave}`),
    }),
    campo: (nome: keyof Campos) => ({
      ...palavrasDe(CAMPOS_DO_BEM[nome]),
      ...form.register(nome),
      error: erro(nome),
      ...exigenciaDe(nome),
    }),
  }
}
