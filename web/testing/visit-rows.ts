// Rows of an imaginary visit, for the tests of the screens.
import type {
  InstalacaoDaVisita,
  MonitoramentoDaVisita,
  Pacote,
  PatrimonioDaVisita,
} from '#web/offline-browser/types.ts'

const posicao = { latitude: null, longitude: null, precisao_m: null }
const conferencia = {
  observacoes: null,
  ...posicao,
  atualizado_em: null,
  versao: 1,
  envio: 'enviado',
  pendentes: 0,
} as const
const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

export function instalacao(n: number, campos: Partial<InstalacaoDaVisita> = {}): InstalacaoDaVisita {
  return {
    id: n,
    uuid: uuid(n),
    monitoramento_id: 7,
    resultado: 'pendente',
    estado: null,
    condicao: null,
    recursos: {},
    ...conferencia,
    instalacao: {
      id: n,
      uuid: uuid(1000 + n),
      tipo_id: 1,
      tipo_versao: 1,
      tipo_nome: 'Sala de aula',
      grupo: 'Salas de aula',
      nome: `Sala ${String(n).padStart(2, '0')}`,
      bloco: 'A',
      pavimento: null,
      estado: null,
      condicao: null,
      recursos: {},
      verificada_em: null,
    },
    ...campos,
  }
}

/** The checklist of the rooms above. */
export const TIPOS: Pacote['tipos'] = [
  {
    id: 1,
    slug: 'sala',
    nome: 'Sala de aula',
    grupo: 'Salas de aula',
    versao: 1,
    orientacao: null,
    recursos: [{ chave: 'agua', rotulo: 'Há água corrente agora?', tipo: 'sim_nao', critico_se: false }],
  },
]

export function patrimonio(n: number, campos: Partial<PatrimonioDaVisita> = {}): PatrimonioDaVisita {
  return {
    id: n,
    uuid: uuid(2000 + n),
    monitoramento_id: 7,
    referencia_id: `00000${n}-1`,
    resultado: 'pendente',
    instalacao_uuid: null,
    estado: null,
    condicao: null,
    ...conferencia,
    patrimonio: {
      id: n,
      uuid: uuid(3000 + n),
      referencia_id: `00000${n}-1`,
      descricao: 'Cadeira giratória',
      marca: 'Ipê',
      modelo: null,
      numero_serie: null,
      classe: 'Mobiliário',
      estado: 'bom',
      condicao: 'em_uso',
      situacao: 'ativo',
      local_id: 5,
      local_nome: 'Escola Aroeira',
      instalacao_nome: null,
      verificado_em: null,
    },
    ...campos,
  }
}

export function visita(campos: Partial<MonitoramentoDaVisita> = {}): MonitoramentoDaVisita {
  return {
    id: 7,
    uuid: uuid(7),
    protocolo: 'MON-2026-000007',
    local: {
      id: 5,
      uuid: uuid(5),
      codigo: 'ESC-5',
      nome: 'Escola Aroeira',
      tipo: 'Escola',
      codigo_inep: '12345678',
      municipio: 'Vila Serena',
      uf: 'TO',
      regional: 'Regional Norte',
      endereco: null,
      bairro: null,
      cep: null,
      telefone: null,
      latitude: null,
      longitude: null,
      situacao_funcionamento: 'em_atividade',
    },
    previsto_inicio: null,
    previsto_fim: null,
    prioridade: 'normal',
    instrucoes: null,
    contato_nome: null,
    contato_telefone: null,
    intervalo: null,
    intervalos: [],
    iniciado_em: null,
    finalizado_em: null,
    concluido_em: null,
    cancelado_em: null,
    cancelado_motivo: null,
    responsavel_nome: null,
    responsavel_matricula: null,
    responsavel_cargo: null,
    agentes: [],
    contagens: {
      instalacoes: 0,
      instalacoes_verificadas: 0,
      patrimonios: 0,
      patrimonios_verificados: 0,
      arquivos: 0,
    },
    versao: 1,
    acoes: [],
    envio: 'enviado',
    pendentes: 0,
    ...campos,
  }
}
