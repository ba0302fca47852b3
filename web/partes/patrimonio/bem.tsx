/** An asset inside another record: its name, the way to it and the words of its condition. */

import { Link } from 'react-router'
import {
  CONDICOES_DE_PATRIMONIO,
  ESTADOS_DE_PATRIMONIO,
  type EstadoDoPatrimonio,
} from '#contract/administracao/vocabularios.ts'
import type { BemNomeado } from '#contract/patrimonio/bens.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'

export const enderecoDoBem = (id: number) => `/painel/almoxarifado/patrimonios/${id}`
export const enderecoDoDesfazimento = (id: number) => `/painel/almoxarifado/desfazimentos/${id}`
export const enderecoDaManutencao = (id: number) => `/painel/almoxarifado/manutencoes/${id}`
export const enderecoDaApuracao = (id: number) => `/painel/almoxarifado/apuracoes/${id}`

export const estadoPorExtenso = (estado: EstadoDoPatrimonio | null) =>
  estado === null ? 'sem estado registrado' : ESTADOS_DE_PATRIMONIO[estado].rotulo

export function BemLink({ bem }: { bem: BemNomeado }) {
  return <Link to={enderecoDoBem(bem.id)}>{nomeDoBem(bem)}</Link>
}

export const OPCOES_DE_ESTADO = opcoesDe(ESTADOS_DE_PATRIMONIO)
export const OPCOES_DE_CONDICAO = opcoesDe(CONDICOES_DE_PATRIMONIO)
