import { CheckCheck, FolderOpen, Lock, PackagePlus, ScrollText, Undo2, Unlink } from 'lucide-react'
import { useState } from 'react'
import { ATOS_DO_INVENTARIO } from '#contract/almoxarifado/atos-do-inventario.ts'
import type { ImpactoDaFalta } from '#contract/almoxarifado/falta-de-estoque.ts'
import { type InventarioDetalhado, podeOcorrer } from '#contract/almoxarifado/inventario.ts'
import type { InventarioHomologado } from '#contract/almoxarifado/inventarios.ts'
import { api } from '#web/api/api.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { useAtos } from '#web/detail/use-atos.tsx'
import { FaltaDesfeitaDialog, semImpacto } from '#web/partes/almoxarifado/OQueFalta.tsx'
import { data } from '#web/ui/format.ts'
import { hoje } from '#web/ui/hoje.ts'
import { AcrescentarDialog } from './AcrescentarDialog.tsx'
import { useInventarioMudou } from './consultas.ts'
import { OQueAFaltaDesfaz } from './OQueAFaltaDesfaz.tsx'

type Props = { inventario: InventarioDetalhado }

/** Those that the record itself does; the others are beside what they act on. */
export function AcoesDoInventario({ inventario }: Props) {
  const { id, protocolo, situacao, acoes } = inventario
  const [acrescentando, setAcrescentando] = useState(false)
  const [desfeito, setDesfeito] = useState<ImpactoDaFalta | null>(null)
  const mudou = useInventarioMudou()
  const params = { id }
  const { tela, dialogo } = useAtos<typeof ATOS_DO_INVENTARIO, InventarioDetalhado | InventarioHomologado>({
    de: 'inventarios',
    atos: ATOS_DO_INVENTARIO,
    nome: protocolo,
    pedir: (ato, motivo) =>
      ato === 'cancelar' || ato === 'encerrarSemConciliar'
        ? api.inventarios[ato]({ params, body: { motivo } })
        : api.inventarios[ato]({ params, body: {} }),
    aviso: (ato) =>
      ato === 'homologar' ? (
        <OQueAFaltaDesfaz id={id} />
      ) : (
        ato === 'abrir' &&
        inventario.inicio > hoje() &&
        `O período só começa em ${data(inventario.inicio)}. ${ATOS_DO_INVENTARIO.abrir.aviso}`
      ),
    mudou: (salvo) => {
      mudou(salvo)
      if ('impacto' in salvo && !semImpacto(salvo.impacto)) setDesfeito(salvo.impacto)
    },
  })
  // Of what has to wait, these two say for what.
  const possiveis = acoes.filter(
    ({ chave, permitido }) =>
      permitido ||
      chave === 'inventarios.homologar' ||
      (chave === 'inventarios.concluirContagem' && podeOcorrer('concluirContagem', situacao)),
  )
  return (
    <>
      <RecordActions
        acoes={possiveis}
        telas={[
          tela('abrir', FolderOpen, 'primary'),
          tela('concluirContagem', CheckCheck, 'primary'),
          tela('homologar', ScrollText, podeOcorrer('homologar', situacao) ? 'primary' : undefined),
          tela('encerrar', Lock, 'primary'),
          telaDe('inventarios.acrescentar', 'Acrescentar item', PackagePlus, () => setAcrescentando(true)),
          tela('encerrarSemConciliar', Unlink),
          tela('cancelar', Undo2),
        ]}
      />
      {acrescentando && <AcrescentarDialog id={id} onClose={() => setAcrescentando(false)} />}
      {dialogo}
      {desfeito && (
        <FaltaDesfeitaDialog
          titulo={`${protocolo}: homologado`}
          impacto={desfeito}
          onClose={() => setDesfeito(null)}
        />
      )}
    </>
  )
}
