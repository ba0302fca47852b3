import { Ban, CirclePause, Merge, RotateCcw, ShieldBan } from 'lucide-react'
import { useState } from 'react'
import { ATOS_DO_FORNECEDOR } from '#contract/rede/atos-do-fornecedor.ts'
import type { FornecedorDetalhado } from '#contract/rede/fornecedor.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { api } from '#web/api/api.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { useAtos } from '#web/detail/use-atos.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { useFornecedorMudou } from './consultas.ts'
import { UnificarDialog } from './UnificarDialog.tsx'

export function AcoesDoFornecedor({ fornecedor }: { fornecedor: FornecedorDetalhado }) {
  const { id, razao_social, acoes } = fornecedor
  const [unificando, setUnificando] = useState(false)
  const podeReativar = usePode(fornecedores.reativar)
  const params = { id }
  const { tela, dialogo } = useAtos({
    de: 'fornecedores',
    atos: ATOS_DO_FORNECEDOR,
    nome: razao_social,
    pedir: (ato, motivo) =>
      ato === 'reativar'
        ? api.fornecedores.reativar({ params, body: {} })
        : api.fornecedores[ato]({ params, body: { motivo } }),
    mudou: useFornecedorMudou(),
    // Of one that was suspended and then barred, to reactivate would not be what it was.
    exato: () => podeReativar && fornecedor.situacao === 'ativo',
  })
  if (fornecedor.unificado_em) return null
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={[
          tela('reativar', RotateCcw),
          tela('suspender', CirclePause),
          tela('impedir', ShieldBan),
          tela('inativar', Ban),
          telaDe('fornecedores.unificar', 'Unificar', Merge, () => setUnificando(true)),
        ]}
      />
      {unificando && <UnificarDialog fornecedor={fornecedor} onClose={() => setUnificando(false)} />}
      {dialogo}
    </>
  )
}
