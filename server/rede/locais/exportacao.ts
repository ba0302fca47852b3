import type { z } from 'zod'
import { locais } from '#contract/rede/locais.ts'
import { SITUACOES_DE_FUNCIONAMENTO } from '#contract/rede/vocabularios-do-local.ts'
import { proximoBloco } from '#server/casa/http/list/cursor.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { exportable, type Pedida } from '#server/dados/exportacoes/exportable.ts'
import { posicaoNaOrdem } from '#server/rede/locais/leitura.ts'
import {
  type LocalNaLista,
  locaisAlcancados,
  nosDosValores,
  quantosLocais,
  type Recorte,
} from '#server/rede/locais/queries.ts'

type Query = z.output<typeof locais.listar.query>

function filtroDe({ leitor, filtro, ids: linhas }: Pedida<Query>): Recorte {
  const {
    id,
    ids,
    page: _page,
    perPage: _perPage,
    cursor: _cursor,
    order: _order,
    sort: _sort,
    ...resto
  } = filtro
  return {
    ...resto,
    nos: nosDaPermissao(leitor.concessoes, 'painel.locais.exportar'),
    valores: nosDosValores(leitor.concessoes),
    fuso: leitor.fuso,
    ids: linhas ?? (id === undefined ? ids : [id]),
  }
}

export const locaisExportados = exportable<Query, LocalNaLista>({
  permissao: 'painel.locais.exportar',
  tela: '/painel/locais',
  dadosPessoais: false,
  filtro: locais.listar.query,
  colunas: [
    { chave: 'nome', rotulo: 'Local', valor: ({ nome }) => nome },
    { chave: 'codigo', rotulo: 'Código', valor: ({ codigo }) => codigo },
    { chave: 'codigo_inep', rotulo: 'INEP', valor: ({ codigo_inep }) => codigo_inep },
    { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo }) => tipo },
    { chave: 'municipio', rotulo: 'Município', valor: ({ municipio }) => municipio },
    { chave: 'uf', rotulo: 'UF', valor: ({ uf }) => uf },
    { chave: 'regional', rotulo: 'Regional', valor: ({ regional }) => regional },
    { chave: 'endereco', rotulo: 'Endereço', valor: ({ endereco }) => endereco },
    { chave: 'bairro', rotulo: 'Bairro', valor: ({ bairro }) => bairro },
    { chave: 'cep', rotulo: 'CEP', valor: ({ cep }) => cep },
    { chave: 'telefone', rotulo: 'Telefone', valor: ({ telefone }) => telefone },
    {
      chave: 'situacao_funcionamento',
      rotulo: 'Funcionamento',
      valor: (local) => SITUACOES_DE_FUNCIONAMENTO[local.situacao_funcionamento],
    },
    { chave: 'latitude', rotulo: 'Latitude', tipo: 'numero', valor: ({ latitude }) => latitude },
    { chave: 'longitude', rotulo: 'Longitude', tipo: 'numero', valor: ({ longitude }) => longitude },
    { chave: 'instalacoes', rotulo: 'Instalações', tipo: 'numero', valor: ({ instalacoes }) => instalacoes },
    { chave: 'patrimonios', rotulo: 'Bens', tipo: 'numero', valor: ({ patrimonios }) => patrimonios },
    {
      chave: 'valor_centavos',
      rotulo: 'Valor dos bens (R$)',
      tipo: 'numero',
      valor: ({ valor_centavos }) => (valor_centavos === null ? null : valor_centavos / 100),
    },
    { chave: 'responsavel', rotulo: 'Responsável', valor: ({ responsavel }) => responsavel },
    { chave: 'nota', rotulo: 'Nota de infraestrutura', tipo: 'numero', valor: ({ nota }) => nota },
    { chave: 'pendencias', rotulo: 'Pendências', tipo: 'numero', valor: ({ pendencias }) => pendencias },
    {
      chave: 'proxima_visita_em',
      rotulo: 'Próxima visita',
      tipo: 'data',
      valor: ({ proxima_visita_em }) => proxima_visita_em,
    },
    {
      chave: 'ultima_visita_em',
      rotulo: 'Última visita',
      tipo: 'instante',
      valor: ({ ultima_visita_em }) => ultima_visita_em,
    },
  ],
  async pagina(db, pedida, depois, limite) {
    const { order, sort } = pedida.filtro
    const linhas = await locaisAlcancados(db, filtroDe(pedida), {
      ordem: order,
      sentido: sort ?? (order === 'nome' || order === 'codigo' ? 'asc' : 'desc'),
      depois: posicaoNaOrdem(depois ?? undefined, order),
      pular: 0,
      limite,
    })
    return {
      linhas: linhas.map(({ local }) => local),
      proximo: proximoBloco(linhas, limite, (ultima) => [ultima.chave, ultima.id]),
    }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantosLocais(db, filtroDe(pedida))
    return total_aproximado ? null : total
  },
})
