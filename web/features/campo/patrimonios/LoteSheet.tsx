import { PackageX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { posicaoAtual } from '#web/offline-browser/posicao.ts'
import type { Pacote, Posicao } from '#web/offline-browser/types.ts'
import { useRascunho } from '#web/offline-browser/use-rascunho.ts'
import { useInstalacoes } from '#web/offline-browser/use-rows.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { EditorSheet } from '#web/partes/casa/EditorSheet.tsx'
import { faltaCompletar } from '#web/partes/casa/falta-completar.ts'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { LoteCriado, type NovosBens } from './LoteCriado.tsx'
import { LoteFields } from './LoteFields.tsx'
import { numeroDigitado, problemasDoLote, proximaPlaqueta, type RascunhoDoLote } from './lote.ts'

type Props = {
  monitoramentoId: number
  pacote: Pacote
  ambiente: string
  /** The label that was read, when it is one new asset; null for a batch from the next free label on. */
  numero: number | null
  /** What one new asset bore before: it gets the next free label and keeps this. */
  antigo?: string | undefined
  onFechar: () => void
  onCriado: () => void
}

/** New assets with labels of the agent's own range. */
export function LoteSheet({ onFechar, ...props }: Props) {
  const [criados, setCriados] = useState<NovosBens | null>(null)
  const { monitoramentoId, pacote, numero, onCriado } = props
  if (criados !== null)
    return <LoteCriado monitoramentoId={monitoramentoId} bens={criados} onFechar={onFechar} />
  if (numero === null && proximaPlaqueta(pacote.faixas) === null) return <SemPlaquetas onFechar={onFechar} />
  return (
    <Formulario
      {...props}
      onFechar={onFechar}
      onCriado={(bens) => {
        setCriados(bens)
        onCriado()
      }}
    />
  )
}

function rascunhoInicial({ pacote, ambiente, numero }: Props): RascunhoDoLote {
  return {
    inicio: String(numero ?? proximaPlaqueta(pacote.faixas) ?? ''),
    quantidade: 1,
    descricao: '',
    classe_codigo: '',
    estado: null,
    condicao: null,
    instalacao_uuid: ambiente,
    observacoes: '',
  }
}

function Formulario(props: Omit<Props, 'onCriado'> & { onCriado: (bens: NovosBens) => void }) {
  const { monitoramentoId, pacote, numero, antigo, onFechar, onCriado } = props
  const salas = useInstalacoes(monitoramentoId) ?? []
  const posicao = usePosicao()
  const [inicial] = useState(() => rascunhoInicial({ ...props, onCriado: () => {} }))
  const rascunho = useRascunho(monitoramentoId, `lote:${monitoramentoId}:${numero ?? antigo ?? ''}`, inicial)
  const visita = useVisita(monitoramentoId, rascunho.chave)
  const [tentou, setTentou] = useState(false)
  const [salvando, setSalvando] = useState(false)
  const problemas = problemasDoLote(rascunho.valor, pacote.faixas)

  const { quantidade } = rascunho.valor

  async function criar() {
    setTentou(true)
    const { inicio, estado, condicao, classe_codigo, quantidade: _, ...texto } = rascunho.valor
    const primeira = numeroDigitado(inicio)
    const incompleto = Object.keys(problemas).length > 0
    if (incompleto || primeira === null || quantidade === null || estado === null || condicao === null)
      return faltaCompletar()
    setSalvando(true)
    const criado = { bens: null as NovosBens | null } // as: filled in by the capture below
    await saveOnDevice(async () => {
      const lote = await visita.criarLote({
        inicio: primeira,
        quantidade,
        estado,
        condicao,
        descricao: texto.descricao.trim(),
        ...(classe_codigo !== '' && { classe_codigo }),
        ...(antigo !== undefined && { referencias: [antigo] }),
        observacoes: texto.observacoes.trim() || null,
        instalacao_uuid: texto.instalacao_uuid || null,
        ...posicao(),
      })
      criado.bens = { ...lote, descricao: texto.descricao.trim() }
    })
    setSalvando(false)
    if (criado.bens) onCriado(criado.bens)
    return criado.bens !== null
  }

  return (
    <EditorSheet
      title={numero === null && antigo === undefined ? 'Novo lote' : 'Cadastrar bem novo'}
      subtitle={
        antigo === undefined ? 'Bens que existem aqui e não estão na lista.' : `Código antigo: ${antigo}`
      }
      rascunho={rascunho}
      onClose={onFechar}
      onSave={criar}
      footer={(fechar) => (
        <>
          <Button onClick={fechar}>Voltar</Button>
          <Button type="submit" variant="primary" busy={salvando}>
            {quantidade === 1 ? 'Criar bem' : `Criar ${quantidade ?? ''} bens`}
          </Button>
        </>
      )}
    >
      <LoteFields
        pacote={pacote}
        salas={salas}
        so={antigo !== undefined}
        rascunho={rascunho.valor}
        problemas={tentou ? problemas : {}}
        onChange={rascunho.mudar}
      />
    </EditorSheet>
  )
}

/** Asked for while the form is filled in; creating never waits for it. */
function usePosicao(): () => Partial<Posicao> {
  const posicao = useRef<Posicao>(null)
  useEffect(() => {
    void posicaoAtual().then((lida) => {
      posicao.current = lida
    })
  }, [])
  return () => posicao.current ?? {}
}

function SemPlaquetas({ onFechar }: { onFechar: () => void }) {
  return (
    <Sheet open title="Novo lote" onClose={onFechar} footer={<Button onClick={onFechar}>Fechar</Button>}>
      <EmptyState icon={PackageX} title="Não há plaquetas livres">
        Sua faixa de plaquetas acabou ou nenhuma foi reservada para você. Peça outra à supervisão e prepare a
        visita de novo. As leituras continuam sendo guardadas.
      </EmptyState>
    </Sheet>
  )
}
