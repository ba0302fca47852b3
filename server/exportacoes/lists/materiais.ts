import { z } from 'zod'
import { materiais } from '#contract/materiais.ts'
import { NATUREZAS_DE_MATERIAL } from '#contract/material.ts'
import { posicaoDoCursor, proximoBloco } from '#server/http/list/cursor.ts'
import { nosDoEstoque } from '#server/materiais/comando.ts'
import {
  type FiltroDaLista,
  type MaterialNaLista,
  paginaDeMateriais,
  quantosMateriais,
} from '#server/materiais/list-queries.ts'
import { exportable, type Pedida } from '../exportable.ts'

type Query = z.output<typeof materiais.listar.query>

const Posicao = z.tuple([z.string(), z.number().int()])

const filtroDe = ({ filtro, ids, leitor }: Pedida<Query>): FiltroDaLista => ({
  ...filtro,
  nos: nosDoEstoque(leitor),
  ...(ids && { ids }),
})

const partes = (valor: number | null, por: number) => (valor === null ? null : valor / por)

export const materiaisExportados = exportable<Query, MaterialNaLista>({
  permissao: 'painel.almoxarifado.materiais.exportar',
  tela: '/painel/almoxarifado/materiais',
  dadosPessoais: false,
  filtro: materiais.listar.query,
  colunas: [
    { chave: 'codigo', rotulo: 'Código', valor: ({ codigo }) => codigo },
    { chave: 'descricao', rotulo: 'Descrição', valor: ({ descricao }) => descricao },
    { chave: 'natureza', rotulo: 'Natureza', valor: ({ natureza }) => NATUREZAS_DE_MATERIAL[natureza] },
    { chave: 'grupo', rotulo: 'Grupo', valor: ({ grupo }) => grupo.nome },
    { chave: 'unidade', rotulo: 'Unidade', valor: ({ unidade }) => unidade },
    { chave: 'saldo', rotulo: 'Saldo', tipo: 'numero', valor: ({ saldo_e3 }) => partes(saldo_e3, 1000) },
    {
      chave: 'disponivel',
      rotulo: 'Disponível',
      tipo: 'numero',
      valor: ({ disponivel_e3 }) => partes(disponivel_e3, 1000),
    },
    {
      chave: 'preco_medio',
      rotulo: 'Preço médio',
      tipo: 'numero',
      valor: ({ preco_medio_centavos }) => partes(preco_medio_centavos, 100),
    },
    {
      chave: 'valor',
      rotulo: 'Valor em estoque',
      tipo: 'numero',
      valor: ({ valor_centavos }) => partes(valor_centavos, 100),
    },
    { chave: 'controla_lote', rotulo: 'Controla lote', valor: ({ controla_lote }) => controla_lote },
    { chave: 'critico', rotulo: 'Indispensável', valor: ({ critico }) => critico },
    { chave: 'ativo', rotulo: 'Situação', valor: ({ ativo }) => (ativo ? 'Ativo' : 'Inativo') },
    {
      chave: 'atualizado_em',
      rotulo: 'Atualizado em',
      tipo: 'instante',
      valor: ({ atualizado_em }) => atualizado_em,
    },
  ],
  async pagina(db, pedida, depois, limite) {
    const posicao = depois === null ? null : posicaoDoCursor(depois, Posicao)
    const linhas = await paginaDeMateriais(db, filtroDe(pedida), {
      ordem: pedida.filtro.order,
      sentido: pedida.filtro.sort ?? 'asc',
      depois: posicao && { chave: posicao[0], id: posicao[1] },
      limite,
    })
    return { linhas, proximo: proximoBloco(linhas, limite, (ultima) => [ultima.chave, ultima.id]) }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantosMateriais(db, filtroDe(pedida))
    return total_aproximado ? null : total
  },
})
