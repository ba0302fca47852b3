import { useMutation } from '@tanstack/react-query'
import { Plus, Save, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { RoteiroDetalhado } from '#contract/campo/roteiros.ts'
import { dadosDe, ErroDaApi } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useUnsavedGuard } from '#web/forms/use-unsaved-guard.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { dataHora, plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { permitida, useRoteiroSalvo } from './consultas.ts'
import { EscopoCard } from './EscopoCard.tsx'
import { PerguntaSheet } from './PerguntaSheet.tsx'
import { PerguntasList } from './PerguntasList.tsx'
import { PreviaCard } from './PreviaCard.tsx'
import { PublicarDialog } from './PublicarDialog.tsx'
import { comAlterada, comChaveDefinitiva, comNova } from './perguntas.ts'
import { RegrasCard } from './RegrasCard.tsx'
import { type Editor, useEditor } from './use-editor.ts'
import '#web/forms/Form.css'
import './Roteiros.css'

type Props = {
  roteiro: RoteiroDetalhado
  /** What is on the screen no longer stands for anything: begins again from what is stored. */
  aoRecomecar: () => void
  /** Somebody saved first: brings what they saved. */
  recarregar: () => void
}

export function RoteiroBuilder({ roteiro, aoRecomecar, recarregar }: Props) {
  const editor = useEditor(roteiro)
  const { itens, setItens, conteudo, chavesPublicadas } = editor
  const [editando, setEditando] = useState<number | null>(null)
  const guarda = useUnsavedGuard(editor.alterado, editor.salvar.isPending)
  const editavel = permitida(roteiro, 'salvarRascunho')
  const indice = itens.findIndex(({ uid }) => uid === editando)
  const item = itens[indice]
  const acrescentar = () => {
    const novos = comNova(itens, chavesPublicadas)
    setItens(novos)
    setEditando(novos.at(-1)?.uid ?? null)
  }
  return (
    <div className="z-roteiro-construtor">
      <div className="z-stack">
        <Avisos roteiro={roteiro} editor={editor} recarregar={recarregar} />
        <fieldset disabled={!editavel} className="z-form-fields">
          <EscopoCard editor={editor} />
        </fieldset>
        <Card
          title="Perguntas"
          actions={
            editavel && (
              <Button icon={Plus} onClick={acrescentar}>
                Nova pergunta
              </Button>
            )
          }
        >
          <PerguntasList editor={editor} editavel={editavel} onEditar={setEditando} />
        </Card>
        <fieldset disabled={!editavel} className="z-form-fields">
          <RegrasCard editor={editor} />
        </fieldset>
        {editavel && <Barra roteiro={roteiro} editor={editor} aoRecomecar={aoRecomecar} />}
      </div>
      <PreviaCard conteudo={conteudo} />
      {item && (
        <PerguntaSheet
          pergunta={item.pergunta}
          anteriores={conteudo.perguntas.slice(0, indice)}
          posicao={indice + 1}
          problemas={editor.problemas.filter((problema) => problema.indice === indice)}
          publicada={Object.hasOwn(roteiro.publicadas, item.pergunta.chave)}
          onChange={(pergunta) => setItens(comAlterada(itens, item.uid, pergunta))}
          onClose={() => {
            setItens(comChaveDefinitiva(itens, item.uid, chavesPublicadas))
            setEditando(null)
          }}
        />
      )}
      {guarda}
    </div>
  )
}

type AvisosProps = { roteiro: RoteiroDetalhado; editor: Editor; recarregar: () => void }

function Avisos({ roteiro: { rascunho, versao_publicada }, editor, recarregar }: AvisosProps) {
  const { error } = editor.salvar
  const comProblema = new Set(editor.problemas.map(({ indice }) => indice)).size
  const conflito = error instanceof ErroDaApi && error.codigo === 'ERR_CONFLITO_VERSAO'
  return (
    <>
      {error && (
        <Banner
          tone="danger"
          live
          action={conflito && <Button onClick={recarregar}>Ver o que foi salvo</Button>}
        >
          {error.message}
        </Banner>
      )}
      {rascunho && (
        <Banner tone="info">
          Rascunho salvo em {dataHora(rascunho.atualizado_em)}
          {rascunho.atualizado_por && ` por ${rascunho.atualizado_por}`}.{' '}
          {versao_publicada !== null && `Para as visitas ainda vale a versão ${versao_publicada}.`}
        </Banner>
      )}
      {comProblema > 0 && (
        <Banner tone="warning" live>
          {plural(comProblema, 'ponto precisa', 'pontos precisam')} de correção antes de publicar.
        </Banner>
      )}
    </>
  )
}

type BarraProps = { roteiro: RoteiroDetalhado; editor: Editor; aoRecomecar: () => void }

function Barra({ roteiro, editor, aoRecomecar }: BarraProps) {
  const { alterado, salvar, nadaMuda, problemas } = editor
  const { id, rascunho } = roteiro
  const [aberta, setAberta] = useState<'publicar' | 'descartar' | null>(null)
  const salvo = useRoteiroSalvo(id)
  const fechar = () => setAberta(null)
  const descartar = useMutation({
    mutationFn: () =>
      dadosDe(api.roteiros.descartarRascunho({ params: { id }, body: { versao: rascunho?.versao ?? 0 } })),
    onSuccess: (novo) => {
      salvo(novo)
      notify.success('Rascunho descartado')
      aoRecomecar()
    },
    onError: ({ message }) => notify.error(message),
    onSettled: fechar,
  })
  /** Only what is stored is published. */
  const conferir = async () => {
    if (alterado || rascunho === null) await salvar.mutateAsync()
    setAberta('publicar')
  }
  const publica = roteiro.acoes.some(({ chave, alheia }) => chave === 'roteiros.publicar' && !alheia)
  return (
    <div className="z-form-bar">
      <span className="z-small z-muted" role="status">
        {alterado ? 'Alterações não salvas' : ''}
      </span>
      {rascunho && (
        <Button icon={Trash2} onClick={() => setAberta('descartar')}>
          Descartar rascunho
        </Button>
      )}
      <Button
        icon={Save}
        disabled={!alterado}
        busy={salvar.isPending}
        onClick={() => salvar.mutate(undefined, { onSuccess: () => notify.success('Rascunho salvo') })}
      >
        Salvar rascunho
      </Button>
      {publica && (
        <Button
          variant="primary"
          icon={Send}
          disabled={nadaMuda || problemas.length > 0 || salvar.isPending}
          onClick={() => void conferir().catch(() => undefined)}
        >
          Conferir e publicar
        </Button>
      )}
      {aberta === 'publicar' && (
        <PublicarDialog roteiro={roteiro} editor={editor} onClose={fechar} aoPublicar={aoRecomecar} />
      )}
      <ConfirmDialog
        open={aberta === 'descartar'}
        title="Descartar o rascunho?"
        confirmLabel="Descartar"
        tone="danger"
        busy={descartar.isPending}
        onConfirm={() => descartar.mutate()}
        onClose={fechar}
      >
        <p>O que foi preparado se perde. A versão publicada continua valendo.</p>
      </ConfirmDialog>
    </div>
  )
}
