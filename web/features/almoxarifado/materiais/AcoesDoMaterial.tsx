import { Ban, Merge, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { ATOS_DO_MATERIAL } from '#contract/almoxarifado/atos-do-material.ts'
import type { MaterialDetalhado } from '#contract/almoxarifado/material.ts'
import { api } from '#web/api/api.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { useAtos } from '#web/detail/use-atos.tsx'
import { useMaterialMudou } from './consultas.ts'
import { UnificarDialog } from './UnificarDialog.tsx'

export function AcoesDoMaterial({ material }: { material: MaterialDetalhado }) {
  const { id, descricao, ativo, acoes } = material
  const [unificando, setUnificando] = useState(false)
  const params = { id }
  const { tela, dialogo } = useAtos({
    de: 'materiais',
    atos: ATOS_DO_MATERIAL,
    nome: descricao,
    pedir: (ato, motivo) =>
      ato === 'reativar'
        ? api.materiais.reativar({ params, body: {} })
        : api.materiais[ato]({ params, body: { motivo } }),
    mudou: useMaterialMudou(),
  })
  if (material.fundido_em) return null
  const contraria = ativo ? 'materiais.reativar' : 'materiais.inativar'
  return (
    <>
      <RecordActions
        acoes={acoes.filter(({ chave }) => chave !== contraria)}
        telas={[
          tela('reativar', RotateCcw),
          tela('inativar', Ban),
          telaDe('materiais.unificar', 'Unificar', Merge, () => setUnificando(true)),
        ]}
      />
      {unificando && <UnificarDialog material={material} onClose={() => setUnificando(false)} />}
      {dialogo}
    </>
  )
}
