// The list of what to visit first.
import { lista, SIM_OU_NAO } from '#contract/dados/lista.ts'
import { campanhas } from './campanhas.ts'
import { RAZOES_DE_VISITA } from './risco.ts'

export const LISTA_DE_LOCAIS_A_VISITAR = lista(campanhas.aVisitar, {
  lista: 'locais-a-visitar',
  titulo: 'O que visitar primeiro',
  um: 'local',
  varios: 'locais',
  tela: '/painel/campanhas/a-visitar',
  exportar: 'painel.campanhas.criar',
  ordem: { order: 'pontos', sort: 'desc' },
  colunas: {
    local: { rotulo: 'Local', valor: ({ nome }) => nome },
    pontos: { rotulo: 'Urgência', formato: 'numero', ordem: 'pontos' },
    razoes: {
      rotulo: 'Por quê',
      largo: true,
      valor: ({ razoes }) =>
        razoes.map(({ razao, pontos }) => `${RAZOES_DE_VISITA[razao]}: ${pontos}`).join('; '),
    },
    ultima_visita: {
      rotulo: 'Última visita',
      formato: 'instante',
      valor: ({ ultima_visita_em }) => ultima_visita_em,
    },
    prazo: { rotulo: 'Visitar até', formato: 'data', valor: ({ prazo_em }) => prazo_em },
    conflitos: { rotulo: 'Conflitos', formato: 'numero', opcional: true },
    nota: { rotulo: 'Nota', no_arquivo: 'Nota de infraestrutura', formato: 'numero', opcional: true },
    valor: {
      rotulo: 'Valor dos bens',
      no_arquivo: 'Valor dos bens (R$)',
      formato: 'centavos',
      opcional: true,
      valor: ({ valor_centavos }) => valor_centavos,
    },
    aberta: { rotulo: 'Visita aberta' },
    municipio: { rotulo: 'Município', opcional: true },
    tipo: { rotulo: 'Tipo', opcional: true },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Local', dica: 'Nome' },
    local_id: { tipo: 'local', rotulo: 'Abaixo de' },
    vencida: { tipo: 'opcao', rotulo: 'Passou do prazo', vocabulario: SIM_OU_NAO },
    aberta: { tipo: 'opcao', rotulo: 'Com visita aberta', vocabulario: SIM_OU_NAO },
  },
})
