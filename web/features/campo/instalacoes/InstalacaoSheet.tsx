import { useState } from 'react'
import { tipoDe } from '#web/offline-browser/lista-da-instalacao.ts'
import type { InstalacaoDaVisita, Pacote } from '#web/offline-browser/types.ts'
import { useRascunho } from '#web/offline-browser/use-rascunho.ts'
import { useArquivos } from '#web/offline-browser/use-rows.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { lembrarResposta } from '#web/partes/campo/ultima-resposta.ts'
import { posicaoSeFalta, usePosicaoRecente } from '#web/partes/campo/use-posicao-recente.ts'
import { changedFields } from '#web/partes/casa/changed-fields.ts'
import { EditorSheet } from '#web/partes/casa/EditorSheet.tsx'
import { faltaCompletar } from '#web/partes/casa/falta-completar.ts'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { InstalacaoFields } from './InstalacaoFields.tsx'
import { ESVAZIAVEIS, problemasDe, rascunhoDe, semProblemas } from './rascunho.ts'

type Props = {
  monitoramentoId: number
  item: InstalacaoDaVisita | undefined
  pacote: Pacote
  editavel: boolean
  proxima: InstalacaoDaVisita | undefined
  onAbrir: (uuid: string | null) => void
}

export function InstalacaoSheet({ item, ...props }: Props) {
  const [vez, setVez] = useState(0)
  return item ? <Aberta key={vez} {...props} item={item} onRecomecar={() => setVez(vez + 1)} /> : null
}

function Aberta(props: Props & { item: InstalacaoDaVisita; onRecomecar: () => void }) {
  const { monitoramentoId, item, pacote, editavel, proxima, onAbrir, onRecomecar } = props
  const [inicial] = useState(() => rascunhoDe(item))
  const rascunho = useRascunho(monitoramentoId, `instalacao:${item.uuid}`, inicial)
  const visita = useVisita(monitoramentoId, rascunho.chave)
  const posicao = usePosicaoRecente()
  const [tentou, setTentou] = useState(false)
  const fotos = useArquivos(monitoramentoId, item.uuid)?.filter((arquivo) => !arquivo.removendo).length ?? 0
  const tipo = tipoDe(item, pacote.tipos)
  const alterados = changedFields(inicial, rascunho.valor, ESVAZIAVEIS)
  const problemas = problemasDe(rascunho.valor, tipo, fotos)

  async function salvar() {
    setTentou(true)
    if (!semProblemas(problemas)) return faltaCompletar()
    const campos = { ...posicaoSeFalta(rascunho.valor, posicao), ...alterados }
    if (!(await saveOnDevice(() => visita.atualizarInstalacao(item.uuid, campos)))) return false
    const { estado, condicao, recursos } = rascunho.valor
    lembrarResposta(monitoramentoId, item.instalacao.tipo_nome, { estado, condicao, recursos })
    onAbrir(proxima?.uuid ?? null)
    return true
  }

  return (
    <EditorSheet
      title={item.instalacao.nome}
      subtitle={item.instalacao.tipo_nome}
      rascunho={rascunho}
      mudanca={{ antes: inicial, agora: rascunhoDe(item), recomecar: onRecomecar }}
      onClose={() => onAbrir(null)}
      onSave={salvar}
      footer={(fechar) =>
        editavel ? (
          <Button type="submit" variant="primary" size="lg" block>
            {proxima ? 'Salvar e ir à próxima' : 'Salvar'}
          </Button>
        ) : (
          <Button onClick={fechar}>Fechar</Button>
        )
      }
    >
      <InstalacaoFields
        monitoramentoId={monitoramentoId}
        item={item}
        tipo={tipo}
        vocabularios={pacote.vocabularios}
        rascunho={rascunho.valor}
        problemas={tentou ? problemas : { recursos: [] }}
        editavel={editavel}
        onChange={rascunho.mudar}
      />
    </EditorSheet>
  )
}
