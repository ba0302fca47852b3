import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CAMPOS_DA_ENTRADA } from '#contract/almoxarifado/campos-da-entrada.ts'
import { DocumentoDaEntrada, exigidosParaReceber, TipoDeEntrada } from '#contract/almoxarifado/entrada.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { CabecalhoFields } from './CabecalhoFields.tsx'

const store = { subscribe: () => () => undefined, get: () => SEM_PERMISSOES }
const SEM_PERMISSOES = { sessao: { usuario: { id: 1 }, permissoes: [] } }
// as: only this is read
const sessao = { store } as unknown as SessionContextValue

const CAMPOS = ['doc_numero', 'chave_nfe', 'valor_documento_centavos'] as const

const casos = TipoDeEntrada.options.flatMap((tipo) =>
  DocumentoDaEntrada.options.map((doc_tipo) => ({ tipo, doc_tipo })),
)

test.each(casos)('no field of $tipo with $doc_tipo is said to be optional and then demanded', (caso) => {
  render(
    <SessionContext value={sessao}>
      <QueryClientProvider client={createQueryClient()}>
        <CabecalhoFields
          rascunho={{ cabecalho: { ...caso, deposito_id: 1 }, fornecedor: null, origem: null, linhas: [] }}
          deposito="Depósito Central"
          pedido={null}
          erros={{}}
          onChange={() => undefined}
        />
      </QueryClientProvider>
    </SessionContext>,
  )
  const exigidos = exigidosParaReceber(caso)
  for (const campo of CAMPOS) {
    const { rotulo } = CAMPOS_DA_ENTRADA[campo]
    const rotulos = screen.queryAllByText(
      (_, nodo) => nodo?.tagName === 'LABEL' && (nodo.textContent ?? '').startsWith(rotulo),
    )
    for (const dito of rotulos) expect(dito.textContent?.includes('(opcional)')).toBe(!exigidos.has(campo))
    if (exigidos.has(campo)) expect(rotulos.length).toBeGreaterThan(0)
  }
  cleanup()
})
