import { useState } from 'react'
import { GRAVIDADES, type NovaOcorrencia, TIPOS_DE_OCORRENCIA } from '#contract/campo/ocorrencias.ts'
import type { Posicao } from '#web/offline-browser/types.ts'
import { useRascunho } from '#web/offline-browser/use-rascunho.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { EditorSheet } from '#web/partes/casa/EditorSheet.tsx'
import { faltaCompletar } from '#web/partes/casa/falta-completar.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { PosicaoField } from '#web/partes/casa/PosicaoField.tsx'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'

interface Rascunho {
  tipo: NovaOcorrencia['tipo'] | null
  gravidade: NovaOcorrencia['gravidade'] | null
  descricao: string
  posicao: Partial<Posicao>
}
const VAZIA: Rascunho = { tipo: null, gravidade: null, descricao: '', posicao: {} }

export function OcorrenciaSheet(props: { monitoramentoId: number; onFechar: () => void }) {
  const { monitoramentoId, onFechar } = props
  const rascunho = useRascunho(monitoramentoId, `ocorrencia:${monitoramentoId}`, VAZIA)
  const { tipo, gravidade, descricao, posicao } = rascunho.valor
  const visita = useVisita(monitoramentoId, rascunho.chave)
  const [tentou, setTentou] = useState(false)
  const curta = descricao.trim().length < 3

  async function registrar() {
    setTentou(true)
    if (tipo === null || gravidade === null || curta) return faltaCompletar()
    const guardada = await saveOnDevice(
      () => visita.registrarOcorrencia({ tipo, gravidade, descricao, ...posicao }),
      'Ocorrência salva no aparelho. Se puder, fotografe.',
    )
    if (guardada) onFechar()
    return guardada
  }

  return (
    <EditorSheet
      title="Registrar ocorrência"
      subtitle="As fotos vêm depois de registrar."
      rascunho={rascunho}
      onClose={onFechar}
      onSave={registrar}
      footer={(fechar) => (
        <>
          <Button onClick={fechar}>Cancelar</Button>
          <Button type="submit" variant="primary">
            Registrar
          </Button>
        </>
      )}
    >
      <div className="z-stack">
        <SegmentedChoice
          label="Tipo"
          options={opcoesDe(TIPOS_DE_OCORRENCIA)}
          value={tipo}
          error={tentou && tipo === null ? 'Escolha o tipo' : undefined}
          onChange={(escolhido) => rascunho.mudar({ tipo: escolhido })}
        />
        <SegmentedChoice
          label="Gravidade"
          options={opcoesDe(GRAVIDADES)}
          value={gravidade}
          error={tentou && gravidade === null ? 'Escolha a gravidade' : undefined}
          onChange={(escolhida) => rascunho.mudar({ gravidade: escolhida })}
        />
        <TextArea
          label="O que aconteceu"
          maxLength={2000}
          value={descricao}
          error={tentou && curta ? 'Conte o que aconteceu' : undefined}
          onChange={(event) => rascunho.mudar({ descricao: event.target.value })}
        />
        <PosicaoField value={posicao} onChange={(onde) => rascunho.mudar({ posicao: onde })} />
      </div>
    </EditorSheet>
  )
}
