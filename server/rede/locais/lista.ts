import { LISTA_DE_LOCAIS } from '#contract/rede/lista-de-locais.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { acoesDoLocal } from './policy.ts'
import { locaisAlcancados, nosDosValores, notaMedia, quantosLocais } from './queries.ts'

export const { listar, exportada: locaisExportados } = listaPorChave(LISTA_DE_LOCAIS, {
  dadosPessoais: false,
  filtroDe: ({ leitor, filtro, ids, permissao }) => ({
    ...filtro,
    nos: nosDaPermissao(leitor.concessoes, permissao),
    valores: nosDosValores(leitor.concessoes),
    fuso: leitor.fuso,
    ids: ids ?? (filtro.id === undefined ? filtro.ids : [filtro.id]),
  }),
  sentido: (ordem) => (ordem === 'nome' || ordem === 'codigo' ? 'asc' : 'desc'),
  ler: locaisAlcancados,
  quantas: quantosLocais,
  media: notaMedia,
  registros: ({ ator }, lidas) =>
    lidas.map(({ local, alvo }) => ({ ...local, acoes: acoesDoLocal(ator.concessoes, alvo) })),
  linha: ({ local }) => local,
})
