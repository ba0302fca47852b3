import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { chaveDaLista } from '#web/list/use-list.ts'
import { atendeExigencia, useSessao } from '#web/session/use-sessao.ts'
import { ACOES_DO_BEM, type AcaoDoBem } from './acoes.ts'
import { chaveDoBem } from './consultas.ts'

/** What every area lets be done with this asset now. */
export function AcoesDoBem({ bem }: { bem: BemDetalhado }) {
  const { sessao } = useSessao()
  const queryClient = useQueryClient()
  const [aberta, setAberta] = useState<AcaoDoBem | null>(null)
  const fechar = () => setAberta(null)
  const feitas = ACOES_DO_BEM.filter(
    ({ permissao, quando }) => atendeExigencia({ sessao }, permissao, bem.caminho) && (quando?.(bem) ?? true),
  )
  const terminar = () => {
    fechar()
    void queryClient.invalidateQueries({ queryKey: chaveDoBem(bem.id) })
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('bens') })
  }
  return (
    <>
      <RecordActions
        acoes={feitas.map(({ chave }) => ({ chave, permitido: true }))}
        telas={feitas.map((acao) => ({
          chave: acao.chave,
          rotulo: acao.titulo,
          icone: acao.icone,
          ...(acao.tom && { tom: acao.tom }),
          onSelect: () => setAberta(acao),
        }))}
      />
      {aberta && (
        <Suspense>
          <aberta.Dialogo bem={bem} onClose={fechar} onDone={terminar} />
        </Suspense>
      )}
    </>
  )
}
