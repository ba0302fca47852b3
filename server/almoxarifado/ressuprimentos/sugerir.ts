// How much to ask for, of each position.
import { quantoPedir } from '#contract/almoxarifado/ressuprimento.ts'
import {
  type ContaDoRessuprimento,
  ressuprimentos,
  type SugestaoDeRessuprimento,
} from '#contract/almoxarifado/ressuprimentos.ts'
import { pode } from '#contract/casa/acesso.ts'
import { type PosicaoAPedir, posicoesAPedir } from '#server/almoxarifado/estoque/a-pedir.ts'
import type { Comando } from '#server/casa/comando.ts'
import { Recusa } from '#server/casa/http/erro.ts'

export interface Sugerida extends SugestaoDeRessuprimento {
  deposito_id: number
  ativo: boolean
}

function contaDe({ material, ...posicao }: PosicaoAPedir): ContaDoRessuprimento {
  const { disponivel_e3, ja_pedido_e3, seguranca_e3, consumo_mensal_e3, ano_antes_e3, dias } = posicao
  const { ponto_de_pedido_e3, prazo_dias } = posicao
  const entradas = { disponivel_e3, ja_pedido_e3, seguranca_e3, consumo_mensal_e3, ano_antes_e3, dias }
  return { ...entradas, ponto_de_pedido_e3, prazo_dias, sugerido_e3: quantoPedir(entradas, material.casas) }
}

/** Throws when any of these is not among those for which the person may ask. */
export async function sugeridasPara(
  { tx, ator, services }: Pick<Comando, 'tx' | 'ator' | 'services'>,
  ids: readonly number[],
): Promise<Sugerida[]> {
  const posicoes = await posicoesAPedir(tx, ids, services.config.fuso)
  const alcanca = ({ caminho }: PosicaoAPedir) => pode(ator.concessoes, ressuprimentos.criar.access, caminho)
  if (posicoes.length < new Set(ids).size || !posicoes.every(alcanca))
    throw new Recusa(
      'ERR_NAO_ENCONTRADO',
      'Posição de estoque não encontrada. Ela pode estar fora dos seus locais.',
    )
  return posicoes.map((posicao) => {
    const { id, deposito, deposito_id, material, ativo } = posicao
    return { id, deposito, deposito_id, material, ativo, conta: contaDe(posicao) }
  })
}
