import type { z } from 'zod'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import { NATUREZAS_DE_MATERIAL } from '#contract/almoxarifado/material.ts'
import { nosDoEstoque } from '#server/almoxarifado/materiais/comando.ts'
import {
  type FiltroDaListaDeMateriais,
  paginaDeMateriais,
  quantosMateriais,
} from '#server/almoxarifado/materiais/list-queries.ts'
import type { Pedida } from '#server/dados/exportacoes/exportable.ts'
import { exportavelPorChave } from '#server/dados/exportacoes/por-chave.ts'

type Query = z.output<typeof materiais.listar.query>

const filtroDe = ({ filtro, ids, leitor }: Pedida<Query>): FiltroDaListaDeMateriais => ({
  ...filtro,
  nos: nosDoEstoque(leitor),
  fuso: leitor.fuso,
  ...(ids && { ids }),
})

const partes = (valor: number | null, por: number) => (valor === null ? null : valor / por)

export const materiaisExportados = exportavelPorChave({
  permissao: 'painel.almoxarifado.materiais.exportar',
  tela: '/painel/almoxarifado/materiais',
  dadosPessoais: false,
  filtro: materiais.listar.query,
  filtroDe,
  ler: paginaDeMateriais,
  quantas: quantosMateriais,
  sentido: 'asc',
  linha: (lida) => lida,
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
      chave: 'vencido',
      rotulo: 'Vencido',
      tipo: 'numero',
      valor: ({ vencido_e3 }) => partes(vencido_e3, 1000),
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
})
