import { z } from 'zod'
import { type LocalListado, locais } from '#contract/locais.ts'
import { CONTAGEM_EXATA_ATE } from '#server/http/list/bounded-count.ts'
import { cursorDe, posicaoDoCursor } from '#server/http/list/cursor.ts'
import { type Filtro, locaisAlcancados, quantosLocais } from '#server/locais/queries.ts'
import { nosDaPermissao } from '#server/locais/routes.ts'
import { exportable, type Pedida } from '../exportable.ts'

type Query = z.output<typeof locais.listar.query>
type Linha = Omit<LocalListado, 'acoes'>

const Posicao = z.tuple([z.string(), z.number().int()])

const SITUACOES: Readonly<Record<Linha['situacao_funcionamento'], string>> = {
  em_atividade: 'Em atividade',
  paralisada: 'Paralisada',
  extinta: 'Extinta',
}

function filtroDe({ leitor, filtro, ids }: Pedida<Query>): Filtro {
  const { texto, id } = filtro
  return {
    nos: nosDaPermissao(leitor.concessoes, 'painel.locais.exportar'),
    texto,
    ids: ids ?? (id === undefined ? undefined : [id]),
  }
}

export const locaisExportados = exportable<Query, Linha>({
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
      valor: (local) => SITUACOES[local.situacao_funcionamento],
    },
    { chave: 'latitude', rotulo: 'Latitude', tipo: 'numero', valor: ({ latitude }) => latitude },
    { chave: 'longitude', rotulo: 'Longitude', tipo: 'numero', valor: ({ longitude }) => longitude },
    { chave: 'instalacoes', rotulo: 'Instalações', tipo: 'numero', valor: ({ instalacoes }) => instalacoes },
    { chave: 'patrimonios', rotulo: 'Bens', tipo: 'numero', valor: ({ patrimonios }) => patrimonios },
    {
      chave: 'ultima_visita_em',
      rotulo: 'Última visita',
      tipo: 'instante',
      valor: ({ ultima_visita_em }) => ultima_visita_em,
    },
  ],
  async pagina(db, pedida, depois, limite) {
    const posicao = depois === null ? null : posicaoDoCursor(depois, Posicao)
    const linhas = await locaisAlcancados(db, filtroDe(pedida), {
      ordem: pedida.filtro.sort ?? 'asc',
      depois: posicao && { chave: posicao[0], id: posicao[1] },
      pular: 0,
      limite,
    })
    const ultima = linhas.at(-1)
    return {
      linhas: linhas.map(({ local }) => local),
      proximo: ultima && linhas.length === limite ? cursorDe([ultima.chave, ultima.local.id]) : null,
    }
  },
  async total(db, pedida) {
    const contados = await quantosLocais(db, filtroDe(pedida))
    return contados > CONTAGEM_EXATA_ATE ? null : contados
  },
})
