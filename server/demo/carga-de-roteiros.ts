// The roteiro of the demonstration: published, and carried by a visit that still waits for its agent.
import sql from 'sql-template-tag'
import { type ConteudoDoRoteiro, ROTEIRO_EM_BRANCO } from '#contract/campo/roteiro.ts'
import { darRoteiro, versaoEmVigor } from '#server/campo/visita/roteiro.ts'
import type { Tx } from '#server/casa/db/database.ts'
import type { Calendario } from './calendario.ts'
import { SUPERVISOR } from './pessoas.ts'
import type { VisitaCriada } from './resultados.ts'

const NOME = 'Água, merenda e segurança'
const DESCRICAO = 'O que a Secretaria acompanha em toda escola, além dos ambientes e dos bens.'

export const CONTEUDO_DO_ROTEIRO: ConteudoDoRoteiro = {
  ...ROTEIRO_EM_BRANCO,
  orientacao: 'Pergunte à direção e confira com os próprios olhos o que ela disser.',
  perguntas: [
    { chave: 'agua_hoje', rotulo: 'Há água nas torneiras hoje?', tipo: 'sim_nao', obrigatoria: true },
    {
      chave: 'sem_agua_desde',
      rotulo: 'Há quantos dias falta água?',
      tipo: 'numero',
      minimo: 1,
      maximo: 365,
      unidade: 'dias',
      obrigatoria: true,
      so_se: { chave: 'agua_hoje', operador: 'igual', valor: false },
    },
    {
      chave: 'origem_da_agua',
      rotulo: 'De onde vem a água?',
      tipo: 'opcoes',
      obrigatoria: true,
      opcoes: [
        { valor: 'rede', rotulo: 'Rede pública' },
        { valor: 'poco', rotulo: 'Poço' },
        { valor: 'carro_pipa', rotulo: 'Carro-pipa' },
      ],
    },
    {
      chave: 'foto_do_poco',
      rotulo: 'Foto do poço e da bomba',
      ajuda: 'De perto, com a tampa à vista.',
      tipo: 'foto',
      min_fotos: 2,
      obrigatoria: true,
      so_se: { chave: 'origem_da_agua', operador: 'contem', valor: 'poco' },
    },
    {
      chave: 'merenda',
      rotulo: 'Como está o estoque da merenda?',
      tipo: 'opcao',
      obrigatoria: true,
      opcoes: [
        { valor: 'bom', rotulo: 'Bom' },
        { valor: 'baixo', rotulo: 'Baixo' },
        { valor: 'vazio', rotulo: 'Vazio' },
      ],
    },
    {
      chave: 'extintores_vencidos',
      rotulo: 'Quantos extintores estão vencidos?',
      tipo: 'numero',
      minimo: 0,
      maximo: 200,
    },
    { chave: 'portao', rotulo: 'Posição do portão principal', tipo: 'posicao' },
    { chave: 'relato', rotulo: 'O que mais a direção relatou?', tipo: 'texto' },
  ],
  regras: { raio_m: 500, min_fotos: 1, assinatura_do_responsavel: true },
}

/** School of the visit that carries it: one that begins in some days. */
const ESCOLA = 9

export async function carregarRoteiros(
  tx: Tx,
  { instante, util }: Calendario,
  criadas: readonly VisitaCriada[],
): Promise<void> {
  const publicado_em = instante(util(-30), '15:10')
  const { id } = await tx.one<{ id: number }>(sql`
    with novo as (
      insert into roteiro (nome, descricao, criado_por, criado_em, atualizado_em)
      select ${NOME}, ${DESCRICAO}, u.id, ${publicado_em}, ${publicado_em} from usuario u where u.email = ${SUPERVISOR}
      returning id, criado_por)
    insert into roteiro_versao (roteiro_id, versao, conteudo, publicada_por, publicada_em)
    select id, 1, ${JSON.stringify(CONTEUDO_DO_ROTEIRO)}::jsonb, criado_por, ${publicado_em} from novo
    returning roteiro_id as id`)
  const versao = await versaoEmVigor(tx, id)
  for (const { id: visita, visita: dados } of criadas)
    if (dados.escola === ESCOLA && dados.intervalos.length === 0 && dados.cancelado_em === null)
      await darRoteiro(tx, visita, versao)
}
