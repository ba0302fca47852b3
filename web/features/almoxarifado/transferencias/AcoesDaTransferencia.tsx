import { Ban, CalendarClock, Check, CircleX, PackageCheck, PenLine, Truck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ATOS_DA_TRANSFERENCIA } from '#contract/almoxarifado/atos-da-transferencia.ts'
import { modoDe, type TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { api } from '#web/api/api.ts'
import { type AcaoNaTela, RecordActions } from '#web/detail/RecordActions.tsx'
import { useAtos } from '#web/detail/use-atos.tsx'
import { useSessao } from '#web/session/use-sessao.ts'
import { AutorizarMateriaisDialog } from './AutorizarMateriaisDialog.tsx'
import { ConferirDialog } from './ConferirDialog.tsx'
import { useTransferenciaMudou } from './consultas.ts'
import { ExpedirDialog } from './ExpedirDialog.tsx'
import { ProrrogarDialog } from './ProrrogarDialog.tsx'
import { ReceberDevolucaoDialog } from './ReceberDevolucaoDialog.tsx'
import { RetornoDeBensDialog } from './RetornoDeBensDialog.tsx'
import { recebe } from './recebe.ts'

type Tela =
  | 'expedir'
  | 'receber'
  | 'confirmarRetorno'
  | 'receberDevolucao'
  | 'devolver'
  | 'prorrogar'
  | 'autorizarMateriais'

export function AcoesDaTransferencia({ transferencia }: { transferencia: TransferenciaDetalhada }) {
  const { id, protocolo, acoes, tipo, remessas, devolucao_sem_estoque } = transferencia
  const [aberta, setAberta] = useState<Tela | null>(null)
  const material = transferencia.objeto === 'material'
  const fechar = () => setAberta(null)
  const saida = modoDe(tipo) === 'saida'
  const { sessao } = useSessao()
  const aReceber = remessas.find((remessa) => recebe(remessa, sessao?.usuario.id))
  const voltando = remessas.find(({ situacao }) => situacao === 'em_devolucao')
  const params = { id }
  const { tela, dialogo } = useAtos({
    de: 'transferencias',
    atos: ATOS_DA_TRANSFERENCIA,
    nome: protocolo,
    pedir: (ato, motivo) =>
      ato === 'negar' || ato === 'cancelar'
        ? api.transferencias[ato]({ params, body: { motivo } })
        : api.transferencias[ato]({ params, body: {} }),
    mudou: useTransferenciaMudou(),
  })
  // What never fits this kind is no button that says "not now".
  const cabe = ({ chave }: AcaoNaTela) => {
    const ato = chave.replace('transferencias.', '')
    if (ato === 'receberDevolucao') return devolucao_sem_estoque
    // Shipments of materials are acted upon by themselves.
    if (material) return ato === 'autorizar' || ato === 'negar' || ato === 'cancelar'
    if (ato === 'expedir') return modoDe(tipo) !== 'assinaturas'
    if (ato === 'receber') return aReceber !== undefined
    if (ato === 'confirmarRetorno') return voltando !== undefined
    if (ato === 'devolver' || ato === 'prorrogar') return saida
    return ato === 'entregar' || ato === 'assumir' ? modoDe(tipo) === 'assinaturas' : true
  }
  const com = (ato: Tela, rotulo: string, icone: AcaoNaTela['icone']): AcaoNaTela => ({
    chave: `transferencias.${ato}`,
    rotulo,
    icone,
    onSelect: () => setAberta(ato),
  })
  const autorizar = tela('autorizar', Check)
  // What takes the transfer forward comes first, what ends it last.
  const telas = [
    com('expedir', saida ? 'Entregar' : 'Expedir', Truck),
    com('receber', 'Receber', PackageCheck),
    com('confirmarRetorno', 'Conferir o retorno', Undo2),
    com('receberDevolucao', 'Receber a devolução', PackageCheck),
    com('devolver', 'Registrar devolução', Undo2),
    com('prorrogar', 'Dar outro prazo', CalendarClock),
    material ? { ...autorizar, onSelect: () => setAberta('autorizarMateriais') } : autorizar,
    tela('negar', CircleX),
    tela('entregar', PenLine),
    tela('assumir', PenLine),
    tela('cancelar', Ban),
  ].filter(cabe)
  const proxima = telas.find(({ chave }) => acoes.some((acao) => acao.chave === chave && acao.permitido))
  const principal = proxima?.chave === 'transferencias.cancelar' ? undefined : proxima
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={telas.map((uma) => ({ ...uma, ...(uma === principal && { tom: 'primary' as const }) }))}
      />
      {aberta === 'expedir' && <ExpedirDialog transferencia={transferencia} onClose={fechar} />}
      {aberta === 'receber' && aReceber && (
        <ConferirDialog transferencia={transferencia} remessa={aReceber} onClose={fechar} />
      )}
      {aberta === 'confirmarRetorno' && voltando && (
        <RetornoDeBensDialog transferencia={transferencia} remessa={voltando} onClose={fechar} />
      )}
      {aberta === 'devolver' && <ConferirDialog transferencia={transferencia} onClose={fechar} />}
      {aberta === 'prorrogar' && <ProrrogarDialog transferencia={transferencia} onClose={fechar} />}
      {aberta === 'receberDevolucao' && (
        <ReceberDevolucaoDialog transferencia={transferencia} onClose={fechar} />
      )}
      {aberta === 'autorizarMateriais' && (
        <AutorizarMateriaisDialog transferencia={transferencia} onClose={fechar} />
      )}
      {dialogo}
    </>
  )
}
