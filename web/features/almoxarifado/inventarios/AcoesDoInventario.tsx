import { CheckCheck, FolderOpen, Lock, PackagePlus, ScrollText, Undo2, Unlink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { EventoDoInventario, InventarioDetalhado } from '#contract/almoxarifado/inventario.ts'
import type { Resposta } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { type AcaoNaTela, RecordActions } from '#web/detail/RecordActions.tsx'
import { ActDialog } from '#web/partes/casa/ActDialog.tsx'
import { plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { AcrescentarDialog } from './AcrescentarDialog.tsx'
import { useAtoNoInventario, useInventarioMudou } from './consultas.ts'

type Props = { inventario: InventarioDetalhado }

interface Ato {
  rotulo: string
  icone: AcaoNaTela['icone']
  feito: string
  pergunta: (inventario: InventarioDetalhado) => ReactNode
  chamar: (id: number) => Promise<Resposta<InventarioDetalhado>>
}

type SemMotivo = 'abrir' | 'concluirContagem' | 'homologar' | 'encerrar'

const ATOS: Readonly<Record<SemMotivo, Ato>> = {
  abrir: {
    rotulo: 'Abrir',
    icone: FolderOpen,
    feito: 'Inventário aberto: pode contar',
    pergunta: () =>
      'A lista do que contar é feita agora. O depósito não para: cada contagem é comparada com o saldo do próprio instante.',
    chamar: (id) => api.inventarios.abrir({ params: { id }, body: {} }),
  },
  concluirContagem: {
    rotulo: 'Concluir a contagem',
    icone: CheckCheck,
    feito: 'Rodada concluída',
    pergunta: ({ a_contar }) =>
      a_contar > 0
        ? `Falta contar ${plural(a_contar, 'item', 'itens')}. O que não há é contado como zero.`
        : 'O que diverge além da tolerância volta para ser contado por outra pessoa. O resto vai à apuração.',
    chamar: (id) => api.inventarios.concluirContagem({ params: { id }, body: {} }),
  },
  homologar: {
    rotulo: 'Homologar',
    icone: ScrollText,
    feito: 'Inventário homologado',
    pergunta: () => 'As sobras e as faltas decididas são lançadas no estoque, e a ata é emitida.',
    chamar: (id) => api.inventarios.homologar({ params: { id }, body: {} }),
  },
  encerrar: {
    rotulo: 'Encerrar',
    icone: Lock,
    feito: 'Inventário encerrado',
    pergunta: () => 'O termo de encerramento é emitido, e nada mais muda neste inventário.',
    chamar: (id) => api.inventarios.encerrar({ params: { id }, body: {} }),
  },
}

const eSemMotivo = (evento: EventoDoInventario): evento is SemMotivo => evento in ATOS

/** Those that the record itself does; the others are beside what they act on. */
export function AcoesDoInventario({ inventario }: Props) {
  const [aberta, setAberta] = useState<EventoDoInventario | null>(null)
  const tela = (
    evento: EventoDoInventario,
    resto: Pick<AcaoNaTela, 'rotulo' | 'icone' | 'tom'>,
  ): AcaoNaTela => ({
    chave: `inventarios.${evento}`,
    ...resto,
    onSelect: () => setAberta(evento),
  })
  const primarias = Object.entries(ATOS).map(
    ([evento, { rotulo, icone }]) => tela(evento as SemMotivo, { rotulo, icone, tom: 'primary' }), // as: keys of the literal above
  )
  const possiveis = inventario.acoes.filter(
    ({ chave, permitido }) => permitido || chave === 'inventarios.homologar',
  )
  const fechar = () => setAberta(null)
  return (
    <>
      <RecordActions
        acoes={possiveis}
        telas={[
          ...primarias,
          tela('acrescentar', { rotulo: 'Acrescentar item', icone: PackagePlus }),
          tela('encerrarSemConciliar', { rotulo: 'Encerrar sem conciliar', icone: Unlink }),
          tela('cancelar', { rotulo: 'Cancelar o inventário', icone: Undo2 }),
        ]}
      />
      {aberta !== null && eSemMotivo(aberta) && (
        <AtoDialog inventario={inventario} ato={ATOS[aberta]} onClose={fechar} />
      )}
      {aberta === 'acrescentar' && <AcrescentarDialog id={inventario.id} onClose={fechar} />}
      {(aberta === 'cancelar' || aberta === 'encerrarSemConciliar') && (
        <FimDialog inventario={inventario} evento={aberta} onClose={fechar} />
      )}
    </>
  )
}

function AtoDialog({ inventario, ato, onClose }: Props & { ato: Ato; onClose: () => void }) {
  const fazer = useAtoNoInventario(onClose)
  return (
    <ConfirmDialog
      open
      title={`${ato.rotulo}: ${inventario.protocolo}`}
      confirmLabel={ato.rotulo}
      busy={fazer.isPending}
      onClose={onClose}
      onConfirm={() => fazer.mutate({ chamar: () => ato.chamar(inventario.id), feito: ato.feito })}
    >
      <p>{ato.pergunta(inventario)}</p>
    </ConfirmDialog>
  )
}

function FimDialog(props: Props & { evento: 'cancelar' | 'encerrarSemConciliar'; onClose: () => void }) {
  const { inventario, evento, onClose } = props
  const mudou = useInventarioMudou()
  const cancela = evento === 'cancelar'
  return (
    <ActDialog
      title={
        cancela ? `Cancelar ${inventario.protocolo}?` : `Encerrar ${inventario.protocolo} sem conciliar?`
      }
      confirmLabel={cancela ? 'Cancelar o inventário' : 'Encerrar sem conciliar'}
      tone="danger"
      pedir={(motivo) => api.inventarios[evento]({ params: { id: inventario.id }, body: { motivo } })}
      feito={cancela ? 'Inventário cancelado' : 'Inventário encerrado sem conciliar'}
      onDone={mudou}
      onClose={onClose}
    >
      Nada é lançado no estoque. O que se contou fica na história.
    </ActDialog>
  )
}
