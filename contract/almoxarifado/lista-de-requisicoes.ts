// The list of requisitions.
import { lista, SIM_OU_NAO } from '#contract/dados/lista.ts'
import { ATENDIMENTOS } from './atendimento.ts'
import { CAMPOS_DA_REQUISICAO } from './campos-da-requisicao.ts'
import { ENTREGAS_DA_REQUISICAO, FILAS_DE_REQUISICAO, rotuloDaRequisicao } from './requisicao.ts'
import { requisicoes } from './requisicoes.ts'

const PARA = 'painel.almoxarifado.requisicoes.listar'
const { prioridade, tipo, necessidade_em, situacao } = CAMPOS_DA_REQUISICAO

export const LISTA_DE_REQUISICOES = lista(requisicoes.listar, {
  lista: 'requisicoes',
  titulo: 'Requisições',
  um: 'requisição',
  varios: 'requisições',
  tela: '/painel/almoxarifado/requisicoes',
  exportar: 'painel.almoxarifado.requisicoes.exportar',
  ordem: { order: 'criado_em', sort: 'desc' },
  colunas: {
    protocolo: { rotulo: 'Requisição' },
    destino: { rotulo: 'Destino', formato: 'local', valor: ({ destino }) => destino.nome },
    situacao: { rotulo: 'Situação', valor: rotuloDaRequisicao },
    atrasada: { rotulo: 'Atrasada', so: 'arquivo', vocabulario: SIM_OU_NAO },
    itens: { rotulo: 'Itens', formato: 'numero', opcional: true },
    valor_estimado_centavos: {
      rotulo: 'Valor estimado',
      no_arquivo: 'Valor estimado (R$)',
      formato: 'centavos',
      ordem: 'valor_estimado_centavos',
    },
    valor_autorizado_centavos: {
      rotulo: 'Valor autorizado',
      no_arquivo: 'Valor autorizado (R$)',
      formato: 'centavos',
      opcional: true,
    },
    atendido_pct: { rotulo: 'Atendido', no_arquivo: 'Atendido (%)', formato: 'percentual' },
    prioridade,
    necessidade_em: { ...necessidade_em, formato: 'data', ordem: 'necessidade_em' },
    dias_na_etapa: { rotulo: 'Dias na etapa', formato: 'numero' },
    solicitante: { rotulo: 'Solicitante', opcional: true, valor: ({ solicitante }) => solicitante.nome },
    deposito: {
      rotulo: 'Depósito',
      opcional: true,
      formato: 'local',
      valor: ({ deposito }) => deposito.nome,
    },
    tipo: { ...tipo, opcional: true },
    entrega: { rotulo: 'Entrega', vocabulario: ENTREGAS_DA_REQUISICAO, so: 'arquivo' },
    enviada_em: { rotulo: 'Enviada em', formato: 'instante', so: 'arquivo' },
    criado_em: { rotulo: 'Criada em', formato: 'instante', ordem: 'criado_em' },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Requisição', dica: 'Protocolo, solicitante ou material' },
    fila: { tipo: 'opcao', rotulo: 'Fila', vocabulario: FILAS_DE_REQUISICAO },
    situacao: {
      tipo: 'varias',
      ...situacao,
      // The column says how far an authorised one was served; here all of those are one.
      vocabulario: { ...situacao.vocabulario, autorizada: 'A separar, aguardando estoque ou em atendimento' },
    },
    atendimento: { tipo: 'varias', rotulo: 'Atendimento', vocabulario: ATENDIMENTOS },
    prioridade: { tipo: 'varias', ...prioridade },
    tipo: { tipo: 'varias', ...tipo },
    local_id: { tipo: 'local', rotulo: 'Destino' },
    deposito_id: { tipo: 'local', rotulo: 'Depósito' },
    solicitante_id: { tipo: 'pessoa', para: PARA, rotulo: 'Solicitante' },
    autorizador_id: { tipo: 'pessoa', para: PARA, rotulo: 'Quem decidiu' },
    material_id: { tipo: 'material', rotulo: 'Material' },
    atrasada: { tipo: 'opcao', rotulo: 'Atrasada', vocabulario: SIM_OU_NAO },
    motivo_do_corte: { tipo: 'texto', rotulo: 'Cortada por', oculto: true },
    etapa: {
      tipo: 'opcao',
      rotulo: 'Passou por',
      oculto: true,
      vocabulario: {
        autorizar: 'Autorização',
        separar: 'Separação',
        entregar: 'Entrega',
        tudo: 'Do envio ao recebimento',
      },
    },
    de: { tipo: 'data', rotulo: 'Criada desde' },
    ate: { tipo: 'data', rotulo: 'Criada até' },
  },
})
