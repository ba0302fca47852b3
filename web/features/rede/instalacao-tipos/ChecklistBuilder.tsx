import { useMutation } from '@tanstack/react-query'
import { Plus, Save, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { TipoDetalhado } from '#contract/rede/administracao-de-tipos.ts'
import { dadosDe, ErroDaApi } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useUnsavedGuard } from '#web/forms/use-unsaved-guard.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { dataHora, plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { ItemSheet } from './ItemSheet.tsx'
import { ItensList } from './ItensList.tsx'
import { comAlterado, comChaveDefinitiva, comNovo } from './itens.ts'
import { PreviaCard } from './PreviaCard.tsx'
import { PublicarDialog } from './PublicarDialog.tsx'
import { type Checklist, useChecklist } from './use-checklist.ts'
import { useTipoSalvo } from './use-tipo.ts'
import '#web/forms/Form.css'
import './InstalacaoTipos.css'

type Props = {
  tipo: TipoDetalhado
  /** What is on the screen no longer stands for anything: begins again from what is stored. */
  aoRecomecar: () => void
  /** Somebody saved first: brings what they saved. */
  recarregar: () => void
}

const permitida = ({ acoes }: TipoDetalhado, acao: string) =>
  acoes.some(({ chave, permitido }) => chave === `instalacaoTipos.${acao}` && permitido)

export function ChecklistBuilder({ tipo, aoRecomecar, recarregar }: Props) {
  const checklist = useChecklist(tipo)
  const { itens, setItens, recursos, chavesPublicadas, alterado, salvar } = checklist
  const [editando, setEditando] = useState<number | null>(null)
  const guarda = useUnsavedGuard(alterado, salvar.isPending)
  const editavel = permitida(tipo, 'salvarRascunho')
  const indice = itens.findIndex(({ uid }) => uid === editando)
  const item = itens[indice]
  const acrescentar = () => {
    const novos = comNovo(itens, chavesPublicadas)
    setItens(novos)
    setEditando(novos.at(-1)?.uid ?? null)
  }
  return (
    <div className="z-tipo-construtor">
      <div className="z-stack">
        <Avisos tipo={tipo} checklist={checklist} recarregar={recarregar} />
        <Card
          title="Itens"
          actions={
            editavel && (
              <Button icon={Plus} onClick={acrescentar}>
                Novo item
              </Button>
            )
          }
        >
          <ItensList checklist={checklist} editavel={editavel} onEditar={setEditando} />
        </Card>
        <Card title="Orientação">
          <TextArea
            label="Orientação ao agente"
            optional
            maxLength={1000}
            readOnly={!editavel}
            help="Aparece antes do checklist, também sem sinal."
            value={checklist.orientacao}
            onChange={(event) => checklist.setOrientacao(event.target.value)}
          />
        </Card>
        <Barra tipo={tipo} checklist={checklist} aoRecomecar={aoRecomecar} />
      </div>
      <PreviaCard recursos={recursos} orientacao={checklist.orientacao} />
      {item && (
        <ItemSheet
          recurso={item.recurso}
          anteriores={recursos.slice(0, indice)}
          posicao={indice + 1}
          problemas={checklist.problemas.filter((problema) => problema.indice === indice)}
          publicado={Object.hasOwn(tipo.publicados, item.recurso.chave)}
          onChange={(recurso) => setItens(comAlterado(itens, item.uid, recurso))}
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

type AvisosProps = { tipo: TipoDetalhado; checklist: Checklist; recarregar: () => void }

function Avisos({ tipo, checklist, recarregar }: AvisosProps) {
  const { rascunho, versao_publicada } = tipo
  const { error } = checklist.salvar
  const { problemas } = checklist
  const linhas = new Set(problemas.map(({ indice }) => indice)).size
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
          {versao_publicada !== null && `No campo ainda vale a versão ${versao_publicada}.`}
        </Banner>
      )}
      {linhas > 0 && (
        <Banner tone="warning" live>
          {plural(linhas, 'item precisa', 'itens precisam')} de correção antes de publicar.
        </Banner>
      )}
    </>
  )
}

type BarraProps = { tipo: TipoDetalhado; checklist: Checklist; aoRecomecar: () => void }

function Barra({ tipo, checklist, aoRecomecar }: BarraProps) {
  const { alterado, salvar, nadaMuda, problemas } = checklist
  const { id, rascunho } = tipo
  const [aberta, setAberta] = useState<'publicar' | 'descartar' | null>(null)
  const salvo = useTipoSalvo()
  const fechar = () => setAberta(null)
  const descartar = useMutation({
    mutationFn: () =>
      dadosDe(
        api.instalacaoTipos.descartarRascunho({ params: { id }, body: { versao: rascunho?.versao ?? 0 } }),
      ),
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
    if (alterado) await salvar.mutateAsync()
    setAberta('publicar')
  }
  if (!permitida(tipo, 'salvarRascunho')) return null
  const publica = tipo.acoes.some(({ chave }) => chave === 'instalacaoTipos.publicar')
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
        <PublicarDialog tipo={tipo} checklist={checklist} onClose={fechar} aoPublicar={aoRecomecar} />
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
