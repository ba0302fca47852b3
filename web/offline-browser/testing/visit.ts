/** A small visit as the server would answer it, and a fake API made from the contract. */

import { vocabulariosDaVisita } from '#contract/administracao/vocabularios.ts'
import { MonitoramentoCompleto, monitoramentos } from '#contract/campo/monitoramentos.ts'
import type { CodigoDaRegional } from '#contract/campo/patrimonios.ts'
import { plaqueta } from '#contract/casa/codigos.ts'
import type { PrepareWorld } from '../prepare.ts'

export const VISITA = 7
/** uuids that read well: `uuid('bem', 3)`. */
const PREFIXOS = { visita: '1', sala: '2', bem: '3', local: '4', fora: '5', instalacao: '6', patrimonio: '7' }
export function uuid(tipo: keyof typeof PREFIXOS, n = 1): string {
  return `${PREFIXOS[tipo]}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`
}

const VAZIO = {
  observacoes: null,
  latitude: null,
  longitude: null,
  precisao_m: null,
  atualizado_em: null,
  versao: 1,
}

function sala(n: number) {
  return {
    ...VAZIO,
    id: n,
    uuid: uuid('sala', n),
    monitoramento_id: VISITA,
    resultado: 'pendente',
    estado: null,
    condicao: null,
    recursos: {},
    instalacao: {
      id: 100 + n,
      uuid: uuid('instalacao', n),
      tipo_id: 1,
      tipo_versao: 1,
      tipo_nome: 'Sala de aula',
      grupo: 'Pedagógico',
      nome: `Sala ${n}`,
      bloco: null,
      pavimento: null,
      estado: null,
      condicao: null,
      recursos: {},
      verificada_em: null,
    },
  }
}

export function bem(n: number) {
  return {
    ...VAZIO,
    id: n,
    uuid: uuid('bem', n),
    monitoramento_id: VISITA,
    referencia_id: plaqueta(n),
    resultado: 'pendente',
    instalacao_uuid: null,
    estado: null,
    condicao: null,
    patrimonio: {
      id: 100 + n,
      uuid: uuid('patrimonio', n),
      referencia_id: plaqueta(n),
      descricao: `Cadeira ${n}`,
      marca: null,
      modelo: null,
      numero_serie: null,
      classe: 'Mobiliário',
      estado: 'bom',
      condicao: 'em_uso',
      situacao: 'ativo',
      local_id: 5,
      local_nome: 'Escola Ipê',
      instalacao_nome: null,
      verificado_em: null,
    },
  }
}

const local = {
  id: 5,
  uuid: uuid('local'),
  codigo: 'E5',
  nome: 'Escola Ipê',
  tipo: 'Escola',
  codigo_inep: '17000000',
  municipio: 'Palmas',
  uf: 'TO',
  regional: 'Palmas',
  endereco: null,
  bairro: null,
  cep: null,
  telefone: null,
  latitude: null,
  longitude: null,
  situacao_funcionamento: 'em_atividade',
}

export function visitaCompleta(
  tamanho: { salas: number; bens: number } = { salas: 2, bens: 3 },
): MonitoramentoCompleto {
  const instalacoes = Array.from({ length: tamanho.salas }, (_, i) => sala(i + 1))
  const patrimonios = Array.from({ length: tamanho.bens }, (_, i) => bem(i + 1))
  const contagens = { instalacoes: tamanho.salas, patrimonios: tamanho.bens }
  return MonitoramentoCompleto.parse({
    id: VISITA,
    uuid: uuid('visita'),
    protocolo: 'MON-7',
    local,
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
    agentes: [{ id: 42, nome: 'Ana' }],
    contagens: { ...contagens, instalacoes_verificadas: 0, patrimonios_verificados: 0, arquivos: 0 },
    versao: 1,
    acoes: [],
    instalacoes,
    patrimonios,
    arquivos: [],
    tipos: [
      {
        id: 1,
        slug: 'sala',
        nome: 'Sala de aula',
        grupo: 'Pedagógico',
        versao: 1,
        orientacao: null,
        recursos: [],
      },
    ],
    historico: [],
    lote_plaquetas: [{ id: 1, inicio: 5000, fim: 5099, proxima: 5010 }],
    classes: [],
    vocabularios: vocabulariosDaVisita,
    lease: { id: uuid('visita', 2), valido_ate: '2030-01-01T00:00:00Z' },
    manifesto: { gerado_em: '2025-04-10T00:00:00Z', ...contagens, arquivos: 0, tipos: 1 },
  })
}

export const DE_FORA: CodigoDaRegional = {
  referencia_id: plaqueta(9001),
  patrimonio_uuid: uuid('fora'),
  descricao: 'Projetor',
  local_id: 6,
  local_nome: 'Escola Buriti',
}

/** Answers as the contract says; `null` is a server that is not there. */
export function apiFalsa(visita: () => MonitoramentoCompleto | null): PrepareWorld['api'] {
  const presente = () => {
    const completo = visita()
    if (completo === null) throw new TypeError('fetch failed')
    return completo
  }
  const sucesso = <T>(dados: T) => ({ codigo: 'SUCESSO' as const, mensagem: '', dados })
  const api = {
    completo: async () => presente(),
    ver: async () => sucesso(presente()),
    codigos: async () => {
      presente()
      return sucesso(monitoramentos.codigos.dados.parse([DE_FORA]))
    },
    listar: async () => sucesso({ data: [presente()], page: 1, perPage: 100 }),
  }
  return { monitoramentos: api } as unknown as PrepareWorld['api'] // as: the operations that preparing calls
}
