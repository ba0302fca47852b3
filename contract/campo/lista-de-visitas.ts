// The list of visits, as the panel sees them.
import { lista, SIM_OU_NAO } from '#contract/dados/lista.ts'
import { ORIGENS_DA_LEITURA } from './campo.ts'
import { CAMPOS_DA_VISITA } from './campos-da-visita.ts'
import { homologacao } from './homologacao.ts'
import { FILAS_DE_VISITA, MEDIDAS_DA_VISITA } from './visita-no-painel.ts'

const { situacao, local_id, agentes, concluido_em } = CAMPOS_DA_VISITA

export const LISTA_DE_VISITAS = lista(homologacao.listar, {
  lista: 'monitoramentos',
  titulo: 'Monitoramentos',
  um: 'visita',
  varios: 'visitas',
  tela: '/painel/monitoramentos',
  exportar: 'painel.monitoramentos.exportar',
  ordem: { order: 'id', sort: 'desc' },
  colunas: {
    protocolo: { rotulo: 'Visita', ordem: 'id' },
    local: { ...local_id, formato: 'local', valor: ({ local }) => local.nome },
    regional: { rotulo: 'Regional', opcional: true },
    agentes,
    previsto_inicio: { rotulo: 'Prevista para', formato: 'data' },
    situacao,
    progresso: { rotulo: 'Verificado', no_arquivo: 'Verificado (%)', formato: 'percentual' },
    achados: { rotulo: 'Divergências', formato: 'numero' },
    conflitos: { rotulo: 'Conflitos' },
    dias: { rotulo: 'À espera', no_arquivo: 'À espera (dias)' },
    concluido_em: { ...concluido_em, formato: 'instante', opcional: true },
    nota: { rotulo: 'Nota', formato: 'numero', opcional: true },
    segundos_por_bem: { rotulo: 'Segundos por bem', formato: 'numero', opcional: true },
    digitadas: { rotulo: 'Digitado', no_arquivo: 'Digitado (%)', formato: 'percentual', opcional: true },
    distancia_m: { rotulo: 'Distância do local (m)', formato: 'numero', opcional: true },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Visita', dica: 'Protocolo ou local' },
    fila: { tipo: 'opcao', rotulo: 'Fila', vocabulario: FILAS_DE_VISITA },
    situacao: { tipo: 'varias', ...situacao },
    local_id: { tipo: 'local', rotulo: 'Local ou regional' },
    locais: { tipo: 'contagem', rotulo: 'Locais escolhidos', oculto: true },
    agente_id: { tipo: 'pessoa', para: 'painel.monitoramentos.listar', rotulo: 'Agente' },
    campanha_id: { tipo: 'contagem', rotulo: 'Da campanha', oculto: true },
    previsto_de: { tipo: 'data', rotulo: 'Prevista a partir de' },
    previsto_ate: { tipo: 'data', rotulo: 'Prevista até' },
    terminada_de: { tipo: 'data', rotulo: 'Terminada a partir de' },
    terminada_ate: { tipo: 'data', rotulo: 'Terminada até' },
    terminada_ha: {
      tipo: 'numero',
      rotulo: 'Terminada nos últimos',
      unidade: 'dias',
      minimo: 1,
      maximo: 3650,
    },
    medida: { tipo: 'opcao', rotulo: 'Com medida de', vocabulario: MEDIDAS_DA_VISITA },
    lida_por: { tipo: 'opcao', rotulo: 'Com bem lido por', vocabulario: ORIGENS_DA_LEITURA, oculto: true },
    lida_de: { tipo: 'data', rotulo: 'Lida a partir de', oculto: true },
    lida_ate: { tipo: 'data', rotulo: 'Lida até', oculto: true },
    divergiu_na_classe: { tipo: 'opcao', rotulo: 'Com divergência em uma classe', oculto: true },
    com_conflito: { tipo: 'opcao', rotulo: 'Com conflito por resolver', vocabulario: SIM_OU_NAO },
    atrasada: { tipo: 'opcao', rotulo: 'Atrasada', vocabulario: SIM_OU_NAO },
  },
})
