// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NaSessao } from '#web/testing/NaSessao.tsx'
import { EscolherDialog } from './EscolherDialog.tsx'

/** jsdom has no dialog that opens. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

afterEach(cleanup)

test.each([true, false])(
  'the way back to what the profile has is offered where there is one: %s',
  (desfaz) => {
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <NaSessao>
          <EscolherDialog escolhidos={[]} desfaz={desfaz} onClose={() => undefined} />
        </NaSessao>
      </QueryClientProvider>,
    )
    expect(screen.queryByText('Voltar ao do perfil') !== null).toBe(desfaz)
    expect(screen.getByText('Salvar')).toBeTruthy()
  },
)
