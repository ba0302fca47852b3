import { useState } from 'react'
import type { PatrimonioDaVisita } from '#web/offline-browser/types.ts'
import { useRascunho } from '#web/offline-browser/use-rascunho.ts'
import { useArquivos, usePatrimonios } from '#web/offline-browser/use-rows.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { lembrarResposta } from '#web/partes/campo/ultima-resposta.ts'
import { posicaoSeFalta, usePosicaoRecente } from '#web/partes/campo/use-posicao-recente.ts'
import { changedFields } from '#web/partes/casa/changed-fields.ts'
import { EditorSheet } from '#web/partes/casa/EditorSheet.tsx'
import { faltaCompletar } from '#web/partes/casa/falta-completar.ts'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { numeroNaVisita } from './numero-na-visita.ts'
import { PatrimonioFields } from './PatrimonioFields.tsx'
import { ESVAZIAVEIS, problemasDe, rascunhoDe, tipoDoBem } from './rascunho.ts'

type Props = {
  monitoramentoId: number
  /** Null: nothing open. */
  uuid: string | null
  editavel: boolean
  onFechar: () => void
}

export function PatrimonioSheet({ uuid, ...props }: Props) {
  const item = usePatrimonios(props.monitoramentoId)?.find((cada) => cada.uuid === uuid)
  const [vez, setVez] = useState(0)
  const recomecar = () => setVez(vez + 1)
  return item ? <Aberta key={`${item.uuid} ${vez}`} {...props} item={item} onRecomecar={recomecar} /> : null
}

function Aberta({
  monitoramentoId,
  item,
  editavel,
  onFechar,
  onRecomecar,
}: Omit<Props, 'uuid'> & { item: PatrimonioDaVisita; onRecomecar: () => void }) {
  const [inicial] = useState(() => rascunhoDe(item))
  const rascunho = useRascunho(monitoramentoId, `patrimonio:${item.uuid}`, inicial)
  const visita = useVisita(monitoramentoId, rascunho.chave)
  const posicao = usePosicaoRecente()
  const [tentou, setTentou] = useState(false)
  const fotos = useArquivos(monitoramentoId, item.uuid)?.filter((arquivo) => !arquivo.removendo).length ?? 0
  const alterados = changedFields(inicial, rascunho.valor, ESVAZIAVEIS)
  const problemas = problemasDe(rascunho.valor, fotos)

  async function salvar() {
    setTentou(true)
    if (Object.keys(problemas).length > 0) return faltaCompletar()
    const campos = { ...posicaoSeFalta(rascunho.valor, posicao), ...alterados }
    if (!(await saveOnDevice(() => visita.atualizarPatrimonio(item.uuid, campos)))) return false
    const { estado, condicao, instalacao_uuid } = rascunho.valor
    lembrarResposta(monitoramentoId, tipoDoBem(item), { estado, condicao, instalacao_uuid })
    onFechar()
    return true
  }

  return (
    <EditorSheet
      title={item.patrimonio.descricao}
      subtitle={numeroNaVisita(item)}
      rascunho={rascunho}
      mudanca={{ antes: inicial, agora: rascunhoDe(item), recomecar: onRecomecar }}
      onClose={onFechar}
      onSave={salvar}
      footer={(fechar) =>
        editavel ? (
          <Button type="submit" variant="primary" size="lg" block>
            Salvar
          </Button>
        ) : (
          <Button onClick={fechar}>Fechar</Button>
        )
      }
    >
      <PatrimonioFields
        monitoramentoId={monitoramentoId}
        item={item}
        rascunho={rascunho.valor}
        problemas={tentou ? problemas : {}}
        editavel={editavel}
        onChange={rascunho.mudar}
      />
    </EditorSheet>
  )
}
