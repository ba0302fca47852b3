import { Ban, CircleX, ClipboardCheck, PackageCheck, Truck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { api } from '#web/api/api.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { permite, useRemessaMudou } from '#web/partes/almoxarifado/remessas.tsx'
import { ActDialog } from '#web/partes/casa/ActDialog.tsx'
import { ConcluirDialog } from './ConcluirDialog.tsx'
import { ExpedirDialog } from './ExpedirDialog.tsx'
import { RetiradaDialog } from './RetiradaDialog.tsx'
import { RetornoDialog } from './RetornoDialog.tsx'

const RECEBER = '/painel/almoxarifado/receber'

type Aberta = 'concluirSeparacao' | 'expedir' | 'retirada' | 'confirmarRetorno' | 'recusar' | 'cancelar'

const COM_MOTIVO = {
  recusar: {
    rotulo: 'Recusar',
    explica: 'Nada entra aqui: tudo volta à origem, que confere quando chegar.',
    feito: 'Remessa recusada',
  },
  cancelar: {
    rotulo: 'Cancelar remessa',
    explica: 'O que foi separado volta à prateleira, e o pedido volta a ter o que separar.',
    feito: 'Remessa cancelada',
  },
} as const

export function AcoesDaRemessa({ remessa }: { remessa: RemessaDetalhada }) {
  const { id, numero, acoes } = remessa
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const navigate = useNavigate()
  const mudou = useRemessaMudou()
  const fechar = () => setAberta(null)
  const abrir = (qual: Aberta) => () => setAberta(qual)
  const telas = [
    {
      chave: 'concluirSeparacao',
      rotulo: 'Concluir separação',
      icone: ClipboardCheck,
      tom: 'primary' as const,
      onSelect: abrir('concluirSeparacao'),
    },
    {
      chave: 'expedir',
      rotulo: 'Expedir',
      icone: Truck,
      tom: 'primary' as const,
      onSelect: abrir('expedir'),
    },
    { chave: 'retirada', rotulo: 'Entregar no balcão', icone: PackageCheck, onSelect: abrir('retirada') },
    {
      chave: 'receber',
      rotulo: 'Receber',
      icone: PackageCheck,
      tom: 'primary' as const,
      onSelect: () => void navigate(`${RECEBER}/${id}`),
    },
    {
      chave: 'confirmarRetorno',
      rotulo: 'Conferir o retorno',
      icone: Undo2,
      tom: 'primary' as const,
      onSelect: abrir('confirmarRetorno'),
    },
    { chave: 'recusar', rotulo: 'Recusar', icone: CircleX, onSelect: abrir('recusar') },
    { chave: 'cancelar', rotulo: COM_MOTIVO.cancelar.rotulo, icone: Ban, onSelect: abrir('cancelar') },
  ]
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={telas
          .filter(({ chave }) => permite(remessa, chave))
          .map((tela) => ({ ...tela, chave: `remessas.${tela.chave}` }))}
      />
      {aberta === 'concluirSeparacao' && <ConcluirDialog remessa={remessa} onClose={fechar} />}
      {aberta === 'expedir' && <ExpedirDialog remessa={remessa} onClose={fechar} />}
      {aberta === 'retirada' && <RetiradaDialog remessa={remessa} onClose={fechar} />}
      {aberta === 'confirmarRetorno' && <RetornoDialog remessa={remessa} onClose={fechar} />}
      {(aberta === 'recusar' || aberta === 'cancelar') && (
        <ActDialog
          title={`${COM_MOTIVO[aberta].rotulo} ${numero}?`}
          confirmLabel={COM_MOTIVO[aberta].rotulo}
          tone="danger"
          feito={COM_MOTIVO[aberta].feito}
          pedir={(motivo) => api.remessas[aberta]({ params: { id }, body: { motivo } })}
          onDone={mudou}
          onClose={fechar}
        >
          {COM_MOTIVO[aberta].explica}
        </ActDialog>
      )}
    </>
  )
}
