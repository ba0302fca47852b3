/** An asset inside another record: its name, the way to it and the words of its condition. */
import { Link } from 'react-router'
import type { BemNomeado } from '#contract/bens.ts'
import { CONDICOES_DE_PATRIMONIO, ESTADOS_DE_PATRIMONIO } from '#contract/vocabularios.ts'
import type { SelectOption } from '#web/ui/fields/Select.tsx'

const enderecoDoBem = (id: number) => `/painel/almoxarifado/patrimonios/${id}`

export const enderecoDoDesfazimento = (id: number) => `/painel/almoxarifado/desfazimentos/${id}`
export const enderecoDaManutencao = (id: number) => `/painel/almoxarifado/manutencoes/${id}`
export const enderecoDaApuracao = (id: number) => `/painel/almoxarifado/apuracoes/${id}`

export const nomeDoBem = ({ referencia_id, descricao }: Pick<BemNomeado, 'referencia_id' | 'descricao'>) =>
  referencia_id ? `${referencia_id} · ${descricao}` : descricao

export function BemLink({ bem }: { bem: BemNomeado }) {
  return <Link to={enderecoDoBem(bem.id)}>{nomeDoBem(bem)}</Link>
}

const opcoes = (termos: Readonly<Record<string, { rotulo: string }>>): SelectOption[] =>
  Object.entries(termos).map(([value, { rotulo }]) => ({ value, label: rotulo }))

export const OPCOES_DE_ESTADO = opcoes(ESTADOS_DE_PATRIMONIO)
export const OPCOES_DE_CONDICAO = opcoes(CONDICOES_DE_PATRIMONIO)
