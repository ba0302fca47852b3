import { Ban, CircleX, ClipboardCheck, PackageCheck, Truck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ATOS_DA_REMESSA } from '#contract/almoxarifado/atos-da-remessa.ts'
import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { api } from '#web/api/api.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { useAtos } from '#web/detail/use-atos.tsx'
import { useRemessaMudou } from '#web/partes/almoxarifado/remessas.tsx'
import { ConcluirDialog } from './ConcluirDialog.tsx'
import { ExpedirDialog } from './ExpedirDialog.tsx'
import { RetiradaDialog } from './RetiradaDialog.tsx'
import { RetornoDialog } from './RetornoDialog.tsx'

const RECEBER = '/painel/almoxarifado/receber'

type Aberta = 'concluirSeparacao' | 'expedir' | 'retirada' | 'confirmarRetorno'

export function AcoesDaRemessa({ remessa }: { remessa: RemessaDetalhada }) {
  const { id, numero, acoes } = remessa
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const navigate = useNavigate()
  const fechar = () => setAberta(null)
  const abrir = (qual: Aberta) => () => setAberta(qual)
  const { tela, dialogo } = useAtos({
    de: 'remessas',
    atos: ATOS_DA_REMESSA,
    nome: numero,
    pedir: (ato, motivo) => api.remessas[ato]({ params: { id }, body: { motivo } }),
    mudou: useRemessaMudou(),
  })
  const telas = [
    telaDe(
      'remessas.concluirSeparacao',
      'Concluir separação',
      ClipboardCheck,
      abrir('concluirSeparacao'),
      'primary',
    ),
    telaDe('remessas.expedir', 'Expedir', Truck, abrir('expedir'), 'primary'),
    telaDe('remessas.retirada', 'Entregar no balcão', PackageCheck, abrir('retirada')),
    telaDe('remessas.receber', 'Receber', PackageCheck, () => void navigate(`${RECEBER}/${id}`), 'primary'),
    telaDe('remessas.confirmarRetorno', 'Conferir o retorno', Undo2, abrir('confirmarRetorno'), 'primary'),
    tela('recusar', CircleX),
    tela('cancelar', Ban),
  ]
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={telas.filter(({ chave }) => acoes.some((acao) => acao.chave === chave && acao.permitido))}
      />
      {aberta === 'concluirSeparacao' && <ConcluirDialog remessa={remessa} onClose={fechar} />}
      {aberta === 'expedir' && <ExpedirDialog remessa={remessa} onClose={fechar} />}
      {aberta === 'retirada' && <RetiradaDialog remessa={remessa} onClose={fechar} />}
      {aberta === 'confirmarRetorno' && <RetornoDialog remessa={remessa} onClose={fechar} />}
      {dialogo}
    </>
  )
}
