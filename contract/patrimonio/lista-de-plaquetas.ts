// The list of ranges of labels.
import { lista } from '#contract/dados/lista.ts'
import { MATERIAIS_DA_PLAQUETA, SITUACOES_DO_LOTE } from './plaqueta.ts'
import { plaquetas } from './plaquetas.ts'

const situacao = { rotulo: 'Situação', vocabulario: SITUACOES_DO_LOTE }
const material = { rotulo: 'Material', vocabulario: MATERIAIS_DA_PLAQUETA }

export const LISTA_DE_PLAQUETAS = lista(plaquetas.listar, {
  lista: 'plaquetas',
  titulo: 'Plaquetas',
  um: 'lote',
  varios: 'lotes',
  tela: '/painel/almoxarifado/plaquetas',
  // The list has nothing that its screen does not show.
  exportar: 'painel.almoxarifado.plaquetas.listar',
  ordem: { order: 'inicio', sort: 'desc' },
  colunas: {
    faixa: {
      rotulo: 'Plaquetas',
      ordem: 'inicio',
      valor: ({ primeira, ultima }) => `${primeira} a ${ultima}`,
    },
    situacao,
    reservado_a: {
      rotulo: 'Reservado a',
      valor: ({ agente, regional }) => [agente?.nome, regional?.nome].filter(Boolean).join(', '),
    },
    material,
    livres: { rotulo: 'Livres', formato: 'numero' },
    aplicadas: { rotulo: 'Aplicadas', formato: 'numero' },
    fora_de_uso: { rotulo: 'Fora de uso', formato: 'numero', opcional: true },
    quantidade: { rotulo: 'Total', formato: 'numero' },
    impresso_em: { rotulo: 'Impresso em', formato: 'instante', opcional: true },
    criado_em: { rotulo: 'Gerado em', formato: 'instante', ordem: 'criado_em', opcional: true },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Plaqueta', dica: 'Código ou número de uma plaqueta' },
    situacao: { tipo: 'varias', ...situacao },
    material: { tipo: 'varias', ...material },
    regional_id: { tipo: 'local', rotulo: 'Regional' },
  },
})
