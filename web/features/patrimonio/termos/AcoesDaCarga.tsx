import { FileSignature, FileX2, PenLine, ScrollText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ATOS_DO_TERMO } from '#contract/patrimonio/atos-do-termo.ts'
import type { CargaDetalhada } from '#contract/patrimonio/termos.ts'
import { api } from '#web/api/api.ts'
import { type AcaoNaTela, RecordActions } from '#web/detail/RecordActions.tsx'
import { useAtos } from '#web/detail/use-atos.tsx'
import { AssinarDialog } from './AssinarDialog.tsx'
import { useCargaMudou } from './consultas.ts'
import { EmitirDialog } from './EmitirDialog.tsx'
import { RegistrarDialog } from './RegistrarDialog.tsx'

type Ato = 'assinar' | 'emitir' | 'registrarAssinatura'

/** What the state of the charge makes useless is not shown; what the person may not do says why. */
function cabe({ termo, situacao }: CargaDetalhada, chave: string): boolean {
  if (chave === 'termos.emitir') return true
  if (termo?.situacao !== 'aguardando') return false
  return situacao === 'aguardando' || (chave !== 'termos.assinar' && chave !== 'termos.registrarAssinatura')
}

export function AcoesDaCarga({ carga }: { carga: CargaDetalhada }) {
  const [aberto, setAberto] = useState<Ato | null>(null)
  const fechar = () => setAberto(null)
  const termo = carga.termos.find(({ situacao }) => situacao === 'aguardando')
  const params = { id: carga.id }
  const { tela, dialogo } = useAtos({
    de: 'termos',
    atos: ATOS_DO_TERMO,
    pedir: (ato, motivo) => api.termos[ato]({ params, body: { termo_id: termo?.id ?? 0, motivo } }),
    mudou: useCargaMudou(),
  })
  const abrir = (ato: Ato) => ({ chave: `termos.${ato}`, onSelect: () => setAberto(ato) })
  const telas: AcaoNaTela[] = [
    { ...abrir('assinar'), rotulo: 'Ler e assinar', icone: PenLine, tom: 'primary' },
    tela('recusar', Undo2),
    { ...abrir('emitir'), rotulo: 'Emitir termo', icone: FileSignature },
    { ...abrir('registrarAssinatura'), rotulo: 'Registrar assinatura no papel', icone: ScrollText },
    tela('cancelar', FileX2, 'danger'),
  ]
  return (
    <>
      <RecordActions acoes={carga.acoes} telas={telas.filter(({ chave }) => cabe(carga, chave))} />
      {aberto === 'emitir' && <EmitirDialog carga={carga} onClose={fechar} />}
      {aberto === 'assinar' && termo && <AssinarDialog carga={carga} termo={termo} onClose={fechar} />}
      {aberto === 'registrarAssinatura' && termo && (
        <RegistrarDialog carga={carga} termo={termo} onClose={fechar} />
      )}
      {dialogo}
    </>
  )
}
