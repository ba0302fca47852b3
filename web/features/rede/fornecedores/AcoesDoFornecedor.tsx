import { Ban, CirclePause, type LucideIcon, Merge, RotateCcw, ShieldBan } from 'lucide-react'
import { useState } from 'react'
import type { FornecedorDetalhado } from '#contract/rede/fornecedor.ts'
import { api } from '#web/api/api.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useAcaoNoFornecedor } from './consultas.ts'
import { UnificarDialog } from './UnificarDialog.tsx'

type Situacao = 'suspender' | 'impedir' | 'inativar' | 'reativar'

interface AcaoConfirmada {
  acao: Situacao
  rotulo: string
  icone: LucideIcon
  explica: string
  feito: string
}

const ENTRADAS = 'Não poderá ser usado em novas entradas, salvo doação justificada; as já abertas seguem.'

const ACOES: readonly AcaoConfirmada[] = [
  {
    acao: 'reativar',
    rotulo: 'Reativar',
    icone: RotateCcw,
    explica: 'Volta a poder ser usado. Uma sanção em vigor continua valendo pelas datas.',
    feito: 'Fornecedor reativado',
  },
  {
    acao: 'suspender',
    rotulo: 'Suspender',
    icone: CirclePause,
    explica: ENTRADAS,
    feito: 'Fornecedor suspenso',
  },
  { acao: 'impedir', rotulo: 'Impedir', icone: ShieldBan, explica: ENTRADAS, feito: 'Fornecedor impedido' },
  {
    acao: 'inativar',
    rotulo: 'Inativar',
    icone: Ban,
    explica: 'Sai de uso em novas entradas; o cadastro e a história ficam.',
    feito: 'Fornecedor inativado',
  },
]

export function AcoesDoFornecedor({ fornecedor }: { fornecedor: FornecedorDetalhado }) {
  const { id, razao_social, acoes } = fornecedor
  const [aberta, setAberta] = useState<AcaoConfirmada | 'unificar' | null>(null)
  const fechar = () => setAberta(null)
  const mudar = useAcaoNoFornecedor(id, fechar)
  const params = { id }
  const pedidos: Readonly<
    Record<Situacao, (motivo: string) => ReturnType<typeof api.fornecedores.suspender>>
  > = {
    reativar: () => api.fornecedores.reativar({ params, body: {} }),
    suspender: (motivo) => api.fornecedores.suspender({ params, body: { motivo } }),
    impedir: (motivo) => api.fornecedores.impedir({ params, body: { motivo } }),
    inativar: (motivo) => api.fornecedores.inativar({ params, body: { motivo } }),
  }
  if (fornecedor.unificado_em) return null
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={[
          ...ACOES.map((uma) => ({
            chave: `fornecedores.${uma.acao}`,
            rotulo: uma.rotulo,
            icone: uma.icone,
            onSelect: () => setAberta(uma),
          })),
          {
            chave: 'fornecedores.unificar',
            rotulo: 'Unificar',
            icone: Merge,
            onSelect: () => setAberta('unificar'),
          },
        ]}
      />
      {aberta === 'unificar' && <UnificarDialog fornecedor={fornecedor} onClose={fechar} />}
      {aberta !== null && aberta !== 'unificar' && (
        <ConfirmDialog
          open
          title={`${aberta.rotulo} ${razao_social}?`}
          confirmLabel={aberta.rotulo}
          tone={aberta.acao === 'reativar' ? 'primary' : 'danger'}
          busy={mudar.isPending}
          {...(aberta.acao !== 'reativar' && { reason: {} })}
          onClose={fechar}
          onConfirm={(motivo) =>
            mudar.mutate({ chamar: () => pedidos[aberta.acao](motivo), feito: aberta.feito })
          }
        >
          <p>{aberta.explica}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
