import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Link2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { VisitasDoCalendario } from '#contract/campo/agenda.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { data } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

const CHAVE = ['agenda-enderecos'] as const

const ROTULOS: Readonly<Record<VisitasDoCalendario, string>> = {
  minhas: 'As minhas visitas',
  equipe: 'As visitas da equipe',
}

/** Addresses by which another calendar (of the phone, of the office) follows the agenda. */
export function CalendarioDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const enderecos = useQuery({ queryKey: CHAVE, queryFn: () => dadosDe(api.agenda.enderecos({})) })
  const revogar = useMutation({
    mutationFn: (id: number) => dadosDe(api.agenda.revogarEndereco({ params: { id } })),
    onSuccess: () => notify.success('Endereço revogado: ele não responde mais'),
    onError: ({ message }) => notify.error(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CHAVE }),
  })
  return (
    <Dialog
      open
      title="Agenda em outro calendário"
      subtitle="Crie um endereço secreto e assine-o no calendário do telefone ou do trabalho. Ele se atualiza sozinho."
      onClose={onClose}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <div className="z-stack">
        <NovoEndereco />
        <RecordView consulta={enderecos}>
          {(lista) =>
            lista.length > 0 && (
              <ul className="z-agenda-enderecos" aria-label="Endereços em vigor">
                {lista.map(({ id, nome, visitas, criado_em }) => (
                  <li key={id}>
                    <span>
                      <strong>{nome}</strong>
                      <span className="z-muted">
                        {' '}
                        · {ROTULOS[visitas]} · desde {data(criado_em)}
                      </span>
                    </span>
                    <IconButton
                      label={`Revogar ${nome}`}
                      icon={Trash2}
                      busy={revogar.isPending && revogar.variables === id}
                      onClick={() => revogar.mutate(id)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </RecordView>
      </div>
    </Dialog>
  )
}

function NovoEndereco() {
  const queryClient = useQueryClient()
  const executa = usePode('monitoramentos.executar')
  const acompanha = usePode('painel.monitoramentos.listar')
  const [nome, setNome] = useState('')
  const [visitas, setVisitas] = useState<VisitasDoCalendario>(executa ? 'minhas' : 'equipe')
  const [erro, setErro] = useState<string>()
  // Asked without a key of repetition: the answer carries the secret, and nothing of it is kept.
  const criar = useMutation({
    mutationFn: () => dadosDe(api.agenda.criarEndereco({ body: { nome: nome.trim(), visitas } })),
    onSuccess: () => setNome(''),
    onError: ({ message }) => notify.error(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CHAVE }),
  })
  const pedir = () => {
    const curto = nome.trim().length < 2
    setErro(curto ? 'Diga onde vai usar' : undefined)
    if (!curto) criar.mutate()
  }
  return (
    <>
      <TextField
        label="Onde vai usar"
        placeholder="Meu telefone"
        maxLength={60}
        value={nome}
        error={erro}
        onChange={(event) => setNome(event.target.value)}
      />
      {executa && acompanha && (
        <SegmentedChoice
          compact
          label="O que mostra"
          value={visitas}
          options={(['minhas', 'equipe'] as const).map((value) => ({ value, label: ROTULOS[value] }))}
          onChange={setVisitas}
        />
      )}
      <Button icon={Link2} busy={criar.isPending} onClick={pedir}>
        Criar endereço
      </Button>
      {criar.data && <Criado caminho={criar.data.caminho} />}
    </>
  )
}

function Criado({ caminho }: { caminho: string }) {
  const endereco = new URL(caminho, window.location.href).href
  const copiar = () =>
    navigator.clipboard.writeText(endereco).then(
      () => notify.success('Endereço copiado'),
      () => notify.warning('Não foi possível copiar: selecione o endereço e copie.'),
    )
  return (
    <Banner tone="success" live>
      <p>Copie agora: depois de fechar, o endereço não é mostrado de novo. Quem o tiver lê a agenda.</p>
      <TextField label="Endereço" readOnly value={endereco} onFocus={(event) => event.target.select()} />
      <Button icon={Copy} onClick={() => void copiar()}>
        Copiar
      </Button>
    </Banner>
  )
}
