import { Ban, Merge, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { MaterialDetalhado } from '#contract/almoxarifado/material.ts'
import { api } from '#web/api/api.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useAcaoNoMaterial } from './consultas.ts'
import { UnificarDialog } from './UnificarDialog.tsx'

export function AcoesDoMaterial({ material }: { material: MaterialDetalhado }) {
  const { id, descricao, ativo, acoes } = material
  const [aberta, setAberta] = useState<'inativar' | 'unificar' | null>(null)
  const fechar = () => setAberta(null)
  const mudar = useAcaoNoMaterial(id, fechar)
  const params = { id }
  if (material.fundido_em) return null
  const contraria = ativo ? 'materiais.reativar' : 'materiais.inativar'
  return (
    <>
      <RecordActions
        acoes={acoes.filter(({ chave }) => chave !== contraria)}
        telas={[
          {
            chave: 'materiais.reativar',
            rotulo: 'Reativar',
            icone: RotateCcw,
            onSelect: () =>
              mudar.mutate({
                chamar: () => api.materiais.reativar({ params, body: {} }),
                feito: 'Material reativado',
              }),
          },
          {
            chave: 'materiais.inativar',
            rotulo: 'Inativar',
            icone: Ban,
            onSelect: () => setAberta('inativar'),
          },
          {
            chave: 'materiais.unificar',
            rotulo: 'Unificar',
            icone: Merge,
            onSelect: () => setAberta('unificar'),
          },
        ]}
      />
      {aberta === 'unificar' && <UnificarDialog material={material} onClose={fechar} />}
      {aberta === 'inativar' && (
        <ConfirmDialog
          open
          title={`Inativar ${descricao}?`}
          confirmLabel="Inativar"
          tone="danger"
          busy={mudar.isPending}
          reason={{}}
          onClose={fechar}
          onConfirm={(motivo) =>
            mudar.mutate({
              chamar: () => api.materiais.inativar({ params, body: { motivo } }),
              feito: 'Material inativado',
            })
          }
        >
          <p>Deixa de ser oferecido em novos documentos; o que há em estoque ainda sai.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
