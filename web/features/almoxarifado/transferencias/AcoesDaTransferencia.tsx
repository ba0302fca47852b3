import {
  Ban,
  CalendarClock,
  Check,
  CircleX,
  type LucideIcon,
  PackageCheck,
  PenLine,
  Truck,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { modoDe, type TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { api } from '#web/api/api.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { AutorizarMateriaisDialog } from './AutorizarMateriaisDialog.tsx'
import { ConferirDialog } from './ConferirDialog.tsx'
import { useAcaoNaTransferencia } from './consultas.ts'
import { ExpedirDialog } from './ExpedirDialog.tsx'
import { ProrrogarDialog } from './ProrrogarDialog.tsx'
import { ReceberDevolucaoDialog } from './ReceberDevolucaoDialog.tsx'

type Confirmada = 'autorizar' | 'negar' | 'cancelar' | 'entregar' | 'assumir'

interface AcaoConfirmada {
  rotulo: string
  icone: LucideIcon
  tom: 'primary' | 'danger'
  motivo: boolean
  explica: string
  feito: string
}

const CONFIRMADAS: Readonly<Record<Confirmada, AcaoConfirmada>> = {
  autorizar: {
    rotulo: 'Autorizar',
    icone: Check,
    tom: 'primary',
    motivo: false,
    explica: 'Os bens ficam prontos para sair.',
    feito: 'Transferência autorizada',
  },
  negar: {
    rotulo: 'Negar',
    icone: CircleX,
    tom: 'danger',
    motivo: true,
    explica: 'Quem pediu é avisado, e o que ia fica livre.',
    feito: 'Transferência negada',
  },
  entregar: {
    rotulo: 'Assinar a entrega',
    icone: PenLine,
    tom: 'primary',
    motivo: false,
    explica: 'Quem passa a responder é avisado e assina em seguida. Até lá nada muda.',
    feito: 'Entrega assinada',
  },
  assumir: {
    rotulo: 'Assinar e passar a responder',
    icone: PenLine,
    tom: 'primary',
    motivo: false,
    explica: 'Ao assinar, você passa a responder por estes bens.',
    feito: 'Você passou a responder por estes bens',
  },
  cancelar: {
    rotulo: 'Cancelar transferência',
    icone: Ban,
    tom: 'danger',
    motivo: true,
    explica: 'O que não saiu deixa de ir e fica livre. O que já saiu segue até ser recebido.',
    feito: 'Cancelada',
  },
}

type Tela = 'expedir' | 'receber' | 'receberDevolucao' | 'devolver' | 'prorrogar'

const ORDEM = ['autorizar', 'negar', 'entregar', 'assumir', 'cancelar'] as const

export function AcoesDaTransferencia({ transferencia }: { transferencia: TransferenciaDetalhada }) {
  const { id, protocolo, acoes, tipo, remessas, devolucao_sem_estoque } = transferencia
  const [aberta, setAberta] = useState<Confirmada | Tela | null>(null)
  const material = transferencia.objeto === 'material'
  const fechar = () => setAberta(null)
  const saida = modoDe(tipo) === 'saida'
  const aReceber = remessas.find(({ situacao }) => situacao === 'expedida')
  // What never fits this kind is no button that says "not now".
  const cabe = (chave: Confirmada | Tela) => {
    if (chave === 'receberDevolucao') return devolucao_sem_estoque
    // Shipments of materials are acted upon by themselves.
    if (material) return chave === 'autorizar' || chave === 'negar' || chave === 'cancelar'
    if (chave === 'expedir') return modoDe(tipo) !== 'assinaturas'
    if (chave === 'receber') return aReceber !== undefined
    if (chave === 'devolver' || chave === 'prorrogar') return saida
    return chave === 'entregar' || chave === 'assumir' ? modoDe(tipo) === 'assinaturas' : true
  }
  // What takes the transfer forward comes first, what ends it last.
  const telas = [
    { chave: 'expedir' as const, rotulo: saida ? 'Entregar' : 'Expedir', icone: Truck },
    { chave: 'receber' as const, rotulo: 'Receber', icone: PackageCheck },
    { chave: 'receberDevolucao' as const, rotulo: 'Receber a devolução', icone: PackageCheck },
    { chave: 'devolver' as const, rotulo: 'Registrar devolução', icone: Undo2 },
    { chave: 'prorrogar' as const, rotulo: 'Dar outro prazo', icone: CalendarClock },
    ...ORDEM.map((chave) => ({ chave, rotulo: CONFIRMADAS[chave].rotulo, icone: CONFIRMADAS[chave].icone })),
  ]
  const proxima = telas.find(({ chave }) =>
    acoes.some((acao) => acao.chave === `transferencias.${chave}` && acao.permitido),
  )
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={telas
          .filter(({ chave }) => cabe(chave))
          .map(({ chave, ...tela }) => ({
            ...tela,
            ...(chave === proxima?.chave && chave !== 'cancelar' && { tom: 'primary' as const }),
            chave: `transferencias.${chave}`,
            onSelect: () => setAberta(chave),
          }))}
      />
      {aberta === 'expedir' && <ExpedirDialog transferencia={transferencia} onClose={fechar} />}
      {aberta === 'receber' && aReceber && (
        <ConferirDialog transferencia={transferencia} remessa={aReceber} onClose={fechar} />
      )}
      {aberta === 'devolver' && <ConferirDialog transferencia={transferencia} onClose={fechar} />}
      {aberta === 'prorrogar' && <ProrrogarDialog transferencia={transferencia} onClose={fechar} />}
      {aberta === 'receberDevolucao' && (
        <ReceberDevolucaoDialog transferencia={transferencia} onClose={fechar} />
      )}
      {aberta === 'autorizar' && material && (
        <AutorizarMateriaisDialog transferencia={transferencia} onClose={fechar} />
      )}
      {ORDEM.map(
        (acao) =>
          aberta === acao &&
          !(acao === 'autorizar' && material) && (
            <Confirmar key={acao} id={id} acao={acao} protocolo={protocolo} onClose={fechar} />
          ),
      )}
    </>
  )
}

function Confirmar(props: { id: number; acao: Confirmada; protocolo: string; onClose: () => void }) {
  const { id, acao, protocolo, onClose } = props
  const { rotulo, tom, motivo: pede, explica, feito } = CONFIRMADAS[acao]
  const mudar = useAcaoNaTransferencia(id, onClose)
  const params = { id }
  const pedidos = {
    autorizar: () => api.transferencias.autorizar({ params, body: {} }),
    negar: (motivo: string) => api.transferencias.negar({ params, body: { motivo } }),
    cancelar: (motivo: string) => api.transferencias.cancelar({ params, body: { motivo } }),
    entregar: () => api.transferencias.entregar({ params, body: {} }),
    assumir: () => api.transferencias.assumir({ params, body: {} }),
  }
  return (
    <ConfirmDialog
      open
      title={`${rotulo}: ${protocolo}`}
      confirmLabel={rotulo}
      cancelLabel="Voltar"
      tone={tom}
      busy={mudar.isPending}
      {...(pede && { reason: {} })}
      onClose={onClose}
      onConfirm={(motivo) => mudar.mutate({ chamar: () => pedidos[acao](motivo), feito })}
    >
      <p>{explica}</p>
    </ConfirmDialog>
  )
}
