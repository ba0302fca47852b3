// The types of place as a list. Their screen, which sets them in order, draws them by itself.
import { lista } from '#contract/dados/lista.ts'
import { localTipos, NIVEIS_DE_LOCAL } from './local-tipos.ts'

export const LISTA_DE_TIPOS_DE_LOCAL = lista(localTipos.listar, {
  lista: 'local-tipos',
  titulo: 'Tipos de local',
  um: 'tipo',
  varios: 'tipos',
  tela: '/painel/admin/local-tipos',
  exportar: 'admin.local-tipos.listar',
  ordem: { order: 'ordem', sort: 'asc' },
  colunas: {
    nome: { rotulo: 'Tipo' },
    nivel: { rotulo: 'Nível', vocabulario: NIVEIS_DE_LOCAL },
    usos: { rotulo: 'Locais', formato: 'numero' },
    permite_estoque: { rotulo: 'Estoque' },
    permite_patrimonio: { rotulo: 'Bens' },
    permite_monitoramento: { rotulo: 'Visitas' },
    exige_inep: { rotulo: 'Exige INEP' },
    exige_endereco: { rotulo: 'Exige endereço' },
    exige_coordenadas: { rotulo: 'Exige coordenadas' },
    ativo: { rotulo: 'Ativo' },
  },
  filtros: {},
})
