// What every act on an entry begins and ends with.

import sql from 'sql-template-tag'
import type { Limites } from '#contract/administracao/parametros.ts'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import type { NotaLida } from '#contract/almoxarifado/nfe.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import { notaDeAgora } from '#server/almoxarifado/nfe/lida.ts'
import {
  type PedidoVisto,
  pedidoAtendido,
  pedidoEncerrado,
  pedidoVisto,
} from '#server/almoxarifado/ressuprimentos/atendimento.ts'
import type { Comando } from '#server/casa/comando.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { emVigor } from '#server/rede/fornecedores/em-vigor.ts'
import { entradaAlvo, itensDaEntrada, type LinhaDeEntrada } from './alvo.ts'
import { aceitaDe } from './custos.ts'
import { recebidoPelaUnidade } from './devolucao.ts'
import { type Contexto, diaDaCompra, pendenciasDaEntrada } from './pendencias.ts'
import {
  type AcaoSobreEntrada,
  acoesDaEntrada,
  type EntradaAlvo,
  exigeComissao,
  exigeOutraPessoa,
  impedimento,
  veEntrada,
} from './policy.ts'
import { entradaPorId } from './queries.ts'

export const inexistente = () =>
  new Recusa(
    'ERR_NAO_ENCONTRADO',
    'Entrada não encontrada. Ela pode ser de um depósito que você não alcança.',
  )

/** The entry, held until the end, if this actor may do this to it. */
export async function entradaPara(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  acao: AcaoSobreEntrada,
  id: number,
): Promise<{ alvo: EntradaAlvo; limites: Limites }> {
  const alvo = await entradaAlvo(tx, id, 'mudar')
  if (alvo === undefined || !veEntrada(ator, alvo)) throw inexistente()
  const limites = await limitesAtuais(tx)
  const recusa = impedimento(ator, acao, alvo, limites)
  if (recusa) throw recusa
  return { alvo, limites }
}

export type Aberta = Awaited<ReturnType<typeof entradaPorId>>

/** The entry and its lines, as they are. */
export async function entradaAberta(
  { tx, services }: Pick<Comando, 'tx' | 'services'>,
  id: number,
): Promise<{ entrada: Aberta; itens: LinhaDeEntrada[] }> {
  const entrada = await entradaPorId(tx, id, services.config.fuso)
  return { entrada, itens: await itensDaEntrada(tx, id) }
}

async function contextoDe(
  { tx, agora, services }: Lendo,
  { id, tipo, origem, fornecedor, deposito, doc_emissao }: Aberta,
  itens: readonly LinhaDeEntrada[],
): Promise<Contexto> {
  const hoje = diaDe(agora, services.config.fuso)
  const comprado_em = diaDaCompra({ doc_emissao }, hoje)
  const { nota, ...contexto } = await tx.one<
    Omit<Contexto, 'nota' | 'recebido'> & { nota: NotaLidaAntes | null }
  >(sql`
    select ${hoje} as hoje,
      (select json_build_object('situacao', d.situacao, 'sancoes_vigentes', (
          select coalesce(json_agg(s.tipo order by s.id), '[]') from fornecedor_sancao s
          where s.fornecedor_id = d.id and ${emVigor(sql`${comprado_em}::date`)}), 'documentos', (
          select coalesce(json_agg(t.documento), '[]') from fornecedor t
          where (t.id = d.id or t.unificado_em_id = d.id) and t.documento is not null))
        from fornecedor f join fornecedor d on d.id = coalesce(f.unificado_em_id, f.id)
        where f.id = ${fornecedor?.id ?? null}::bigint) as fornecedor,
      (select json_build_object('conferida', n.conferida_em is not null, 'diferencas', n.nota->'diferencas',
          'destinatario', n.nota->'destinatario')
        from entrada_nota n where n.entrada_id = ${id}) as nota,
      json_build_object('ativo', l.ativo, 'permite_estoque', t.permite_estoque,
        'permite_patrimonio', t.permite_patrimonio,
        'movimentado', exists (select from movimento_estoque m where m.deposito_id = l.id)) as deposito
    from local l join local_tipo t on t.id = l.tipo_id where l.id = ${deposito.id}`)
  const materiais = itens.flatMap(({ material }) => material?.id ?? [])
  const recebido =
    tipo === 'devolucao_unidade' && origem !== null
      ? await recebidoPelaUnidade(tx, { id, origem_id: origem.id }, materiais)
      : null
  return { ...contexto, recebido, nota: nota && (await notaDeAgora({ services }, nota)) }
}

type Lendo = Pick<Comando, 'tx' | 'ator' | 'services' | 'agora'>
type NotaLidaAntes = { conferida: boolean } & Pick<NotaLida, 'destinatario' | 'diferencas'>

interface Lida {
  /** That it answers, as whoever acts sees it. */
  pedido: PedidoVisto | undefined
  entrada: Aberta
  itens: readonly LinhaDeEntrada[]
}

export async function pendenciasDe(lendo: Lendo, { pedido, entrada, itens }: Lida): Promise<string[]> {
  const doPedido = pedidoEncerrado(pedido)
  const daEntrada = pendenciasDaEntrada(entrada, itens, await contextoDe(lendo, entrada, itens))
  return doPedido === undefined ? daEntrada : [doPedido, ...daEntrada]
}

/** The order that it answers, and what of it is more than was asked: only once it was counted. */
function pedidoDe({ tx }: Lendo, { pedido, entrada, itens }: Lida) {
  const { situacao, conferido } = entrada
  const aceita = situacao === 'aceita'
  const conta =
    aceita || (conferido !== null && (situacao === 'recebida_provisoria' || situacao === 'em_exame'))
  const linhas = itens.flatMap((linha) =>
    conta && linha.material !== null ? [{ material_id: linha.material.id, qtd_e3: aceitaDe(linha) }] : [],
  )
  return pedidoAtendido(tx, pedido, { linhas, aceita })
}

/** Who counts without seeing what the document says. */
const asCegas = ({ cega, conferido, situacao }: Aberta) =>
  cega && conferido === null && (situacao === 'recebida_provisoria' || situacao === 'em_exame')

export async function entradaDetalhada(
  comando: Pick<Comando, 'tx' | 'ator' | 'services' | 'agora'>,
  id: number,
): Promise<EntradaDetalhada> {
  const { tx, ator } = comando
  const alvo = await entradaAlvo(tx, id, 'ver')
  if (alvo === undefined || !veEntrada(ator, alvo)) throw inexistente()
  const limites = await limitesAtuais(tx)
  const { entrada, itens } = await entradaAberta(comando, id)
  const pedido = await pedidoVisto(comando, alvo.ressuprimento_id)
  const escondida = { qtd_documento_e3: null, total_centavos: null, custo_documento_centavos: null }
  return {
    ...entrada,
    itens: asCegas(entrada) ? itens.map((item) => ({ ...item, ...escondida })) : itens,
    ressuprimento: await pedidoDe(comando, { pedido, entrada, itens }),
    pendencias:
      entrada.situacao === 'rascunho' ? await pendenciasDe(comando, { pedido, entrada, itens }) : [],
    exige_outra_pessoa: exigeOutraPessoa(alvo, limites),
    exige_comissao: exigeComissao(alvo, limites),
    acoes: acoesDaEntrada(ator, alvo, limites),
  }
}

export function auditar(
  { audit }: Pick<Comando, 'audit'>,
  { id, deposito_id }: Pick<EntradaAlvo, 'id' | 'deposito_id'>,
  mudanca: { de?: Record<string, unknown>; para: Record<string, unknown>; motivo?: string | null },
): void {
  audit.mudanca({ entidade: 'entrada', entidade_id: id, local_id: deposito_id, ...mudanca })
}

/** Throws unless this is the version that the person saw. */
export function exigirVersao({ versao: atual }: Pick<EntradaAlvo, 'versao'>, versao: number): void {
  if (atual !== versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', 'Outra pessoa alterou esta entrada. Recarregue a tela.')
}
