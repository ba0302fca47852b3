import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBusyWhile } from '#web/app/busy.ts'
import type { MonitoramentoDaVisita } from '#web/offline-browser/types.ts'
import { useRascunho, useRascunhos } from '#web/offline-browser/use-rascunho.ts'
import type { RoteiroNoAparelho } from '#web/partes/campo/use-roteiro-da-visita.ts'
import { AvisoDeRascunho } from '#web/partes/casa/AvisoDeRascunho.tsx'
import { faltaCompletar } from '#web/partes/casa/falta-completar.ts'
import { useUmaVez } from '#web/partes/casa/use-uma-vez.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { type Signature, SignatureField } from '#web/ui/fields/SignatureField.tsx'
import { plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { AtosDaFinalizacao } from './AtosDaFinalizacao.tsx'
import { type AssinaturaGuardada, assinada, problemasDe, RASCUNHO_VAZIO } from './formulario.ts'
import { ResponsavelFields } from './ResponsavelFields.tsx'
import { faltas, numeroAConfirmar, type Resumo } from './resumo.ts'
import { useFinalizacao } from './use-finalizacao.ts'

type Props = {
  visita: MonitoramentoDaVisita
  resumo: Resumo
  emAndamento: boolean
  /** Null: the visit has none. */
  roteiro: RoteiroNoAparelho | null
}

export function FinalizarForm({ visita, resumo, emAndamento, roteiro }: Props) {
  const { sessao } = useSessao()
  const navigate = useNavigate()
  const rascunho = useRascunho(visita.id, `finalizar:${visita.id}`, RASCUNHO_VAZIO)
  const finalizacao = useFinalizacao(visita, resumo, rascunho.chave)
  const outros = useRascunhos(visita.id).size - (rascunho.mudou ? 1 : 0)
  const [tentou, setTentou] = useState(false)
  const [pedido, setPedido] = useState<{ concluir: boolean } | null>(null)
  const { agente, responsavel, ...escrito } = rascunho.valor
  // Who counts their own school's assets answers for it, and signs once.
  const contagem = Boolean(visita.contagem)
  const form = contagem ? { ...escrito, nome: sessao?.usuario.nome ?? '', recusa: false } : escrito
  const doResponsavel = !contagem && (roteiro?.roteiro.conteudo.regras.assinatura_do_responsavel ?? true)
  const problemas = problemasDe(form, { agente, responsavel }, { doResponsavel, contagem })
  const faltaAoRoteiro = (roteiro?.faltas.length ?? 0) > 0
  useBusyWhile(rascunho.mudou, { asksToLeave: false })

  function pedir(concluir: boolean) {
    setTentou(true)
    if (faltaAoRoteiro || Object.keys(problemas).length > 0) faltaCompletar()
    else setPedido({ concluir })
  }

  async function assinar(papel: 'agente' | 'responsavel', imagem: Blob | null, digitada: string) {
    rascunho.mudar({ [papel]: imagem && { imagem: await imagem.arrayBuffer(), digitada } })
  }

  const confirmar = useUmaVez(async () => {
    const concluir = pedido?.concluir ?? false
    const feito = await finalizacao.executar({
      form,
      assinaturas: { agente: assinada(agente), responsavel: assinada(responsavel) },
      concluir,
    })
    setPedido(null)
    if (feito) await navigate(`/monitoramentos/${visita.id}/comprovante`)
    return feito
  })

  const erros = tentou ? problemas : {}
  const pendencias = faltas(resumo)
  return (
    <>
      <AvisoDeRascunho {...rascunho} />
      <Card title={contagem ? 'Quem contou' : 'Agente'}>
        <p>{sessao?.usuario.nome}</p>
        <SignatureField
          key={rascunho.recuperado_em}
          label={contagem ? 'Sua assinatura' : 'Assinatura do agente'}
          signer={sessao?.usuario.nome}
          error={erros.agente}
          initial={paraDesenhar(agente)}
          onChange={(...assinatura) => void assinar('agente', ...assinatura)}
        />
      </Card>
      {!contagem && (
        <Card title="Responsável pelo local">
          <ResponsavelFields form={form} erros={erros} onChange={rascunho.mudar} />
          {doResponsavel && !form.recusa && (
            <SignatureField
              key={rascunho.recuperado_em}
              label="Assinatura do responsável pelo local"
              signer={form.nome}
              error={erros.responsavel}
              initial={paraDesenhar(responsavel)}
              onChange={(...assinatura) => void assinar('responsavel', ...assinatura)}
            />
          )}
        </Card>
      )}
      <AtosDaFinalizacao contagem={contagem} emAndamento={emAndamento} onPedir={pedir} />
      <ConfirmDialog
        open={pedido !== null}
        title={
          contagem
            ? 'Finalizar a contagem?'
            : pedido?.concluir
              ? 'Finalizar e concluir a visita?'
              : 'Finalizar a coleta?'
        }
        confirmLabel="Finalizar"
        busy={finalizacao.ocupado}
        requiredWord={numeroAConfirmar(resumo)}
        onConfirm={() => void confirmar()}
        onClose={() => setPedido(null)}
      >
        <p>
          {contagem
            ? 'Depois de finalizar não se registra mais nada nesta contagem.'
            : 'Depois de finalizar, até a homologação, só se corrige o que foi registrado nesta visita.'}
        </p>
        {outros > 0 && (
          <p>
            Há {plural(outros, 'rascunho não salvo', 'rascunhos não salvos')} nesta{' '}
            {contagem ? 'contagem' : 'visita'}, que não {outros === 1 ? 'entra' : 'entram'}{' '}
            {contagem ? 'nela' : 'na coleta'}.
          </p>
        )}
        {pendencias.length > 0 && <p>Falta: {pendencias.join('; ')}.</p>}
      </ConfirmDialog>
    </>
  )
}

function paraDesenhar(guardada: AssinaturaGuardada | null): Signature | undefined {
  const image = assinada(guardada)
  return image && guardada ? { image, typed: guardada.digitada } : undefined
}
