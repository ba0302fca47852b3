// A panel over a server that is not there: what it answers by method and address, and what it was sent.
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { LocalDetalhado } from '#contract/rede/locais.ts'
import type { TipoDeLocal } from '#contract/rede/local-tipos.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'

interface PedidoFeito {
  metodo: string
  caminho: string
  busca: string
  corpo: Record<string, unknown>
}
type Resposta = (pedido: PedidoFeito) => unknown

/** A refusal, as the server would say it. */
export class Recusado {
  readonly envelope: { codigo: string; mensagem: string; dados: unknown; erros?: object }

  constructor(codigo: string, mensagem: string, resto: { dados?: unknown; erros?: object } = {}) {
    this.envelope = { codigo, mensagem, dados: null, ...resto }
  }
}

/** `respostas`: by `GET /api/painel/locais`; a question that is not among them is refused. */
export function servidor(respostas: Readonly<Record<string, Resposta>>): PedidoFeito[] {
  const pedidos: PedidoFeito[] = []
  // why: there is no server in these tests
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, search } = new URL(url, 'https://zelo.teste')
    const corpo = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    const pedido = { metodo: init?.method ?? 'GET', caminho: pathname, busca: search, corpo }
    pedidos.push(pedido)
    const responder = respostas[`${pedido.metodo} ${pathname}`]
    if (!responder) return Promise.reject(new Error(`${pedido.metodo} ${pathname} is not here`))
    const dados = responder(pedido)
    if (dados instanceof Recusado) return Response.json(dados.envelope, { status: 409 })
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
  })
  return pedidos
}

export const pagina = (data: readonly unknown[]) => ({
  data,
  page: 1,
  perPage: 100,
  total: data.length,
  proximo: null,
})

/** Renders the screen at `rota`, and a mark on any other; `permissoes`: null is all. */
export function mostrar(
  element: ReactElement,
  { rota, em, permissoes = [null] }: { rota: string; em: string; permissoes?: (string | null)[] },
) {
  const sessao = {
    usuario: { id: 7, nome: 'Clara', email: 'clara@exemplo.gov.br' },
    permissoes: permissoes.map((permission) => ({ role: null, permission, local: null })),
  }
  const snapshot = { estado: 'online', sessao }
  const store = { subscribe: () => () => {}, get: () => snapshot }
  const contexto = { store } as unknown as SessionContextValue // as: what these screens ask of the session
  const router = createMemoryRouter(
    [
      { path: rota, element },
      { path: '*', element: <p>outra tela</p> },
    ],
    { initialEntries: [em] },
  )
  render(
    <SessionContext value={contexto}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  )
  return router
}

const exigencias = { exige_inep: false, exige_endereco: false, exige_coordenadas: false }

export const REGIONAL: TipoDeLocal = {
  id: 2,
  slug: 'regional',
  nome: 'Regional',
  nivel: 'regional',
  icone: 'regional',
  cor: 'verde',
  pais_permitidos: [],
  campos_extras: [],
  ordem: 2,
  ativo: true,
  permite_estoque: false,
  permite_patrimonio: true,
  permite_monitoramento: false,
  ...exigencias,
}
export const ESCOLA: TipoDeLocal = {
  ...REGIONAL,
  id: 3,
  slug: 'escola',
  nome: 'Escola',
  nivel: 'unidade',
  icone: 'escola',
  cor: 'azul',
  ordem: 3,
  permite_monitoramento: true,
  exige_inep: true,
}

const nulos = {
  nome_curto: null,
  uf: null,
  regional: 'Regional do Ipê',
  endereco: null,
  bairro: null,
  cep: null,
  telefone: null,
  latitude: null,
  longitude: null,
  municipio_ibge: null,
  ultima_visita_em: null,
  proxima_visita_em: null,
  nota: null,
  ug: null,
  unidade_orcamentaria: null,
  cnpj: null,
  dependencia: null,
  localizacao: null,
  localizacao_diferenciada: null,
  local_funcionamento: null,
  ocupacao: null,
  numero: null,
  complemento: null,
  zona: null,
  deposito_supridor_id: null,
  deposito_supridor: null,
  precisao_m: null,
  coordenada_fonte: null,
  email: null,
  horario: null,
  matriculas: null,
  matriculas_ano: null,
  observacoes: null,
  unificado_em: null,
  responsavel: null,
} as const

const PODE = ['ver', 'criar', 'editar', 'mover', 'inativar', 'unificar', 'designarResponsavel']

/** An imaginary school under an imaginary regional. */
export function escola(campos: Partial<LocalDetalhado> = {}): LocalDetalhado {
  return {
    ...nulos,
    id: 9,
    uuid: '00000000-0000-7000-8000-000000000009',
    codigo: 'E-9',
    nome: 'Escola Aroeira',
    tipo: 'Escola',
    tipo_id: ESCOLA.id,
    tipo_do_local: ESCOLA,
    nivel: 'unidade',
    icone: 'escola',
    cor: 'azul',
    codigo_inep: '12345678',
    municipio: 'Vila Serena',
    situacao_funcionamento: 'em_atividade',
    pai_id: 4,
    pai: { id: 4, nome: 'Regional do Ipê' },
    caminho: [
      { id: 1, nome: 'Secretaria', nivel: 'orgao', alcancado: false },
      { id: 4, nome: 'Regional do Ipê', nivel: 'regional', alcancado: true },
    ],
    instalacoes: 12,
    patrimonios: 340,
    valor_centavos: 1_234_500,
    pendencias: 0,
    filhos: 0,
    ativo: true,
    acoes: PODE.map((acao) => ({ chave: `locais.${acao}`, permitido: true })),
    codigos_externos: [],
    raio_m: 250,
    telefones: ['(63) 3000-0000'],
    turnos: [],
    etapas: [],
    controle_estoque: 'nenhum',
    calendario: [],
    campos_extras: {},
    responsaveis: [],
    vinculos: [],
    apelidos: [],
    criado_em: '2026-01-01T12:00:00Z',
    atualizado_em: '2026-01-02T12:00:00Z',
    versao: 3,
    ...campos,
  }
}
