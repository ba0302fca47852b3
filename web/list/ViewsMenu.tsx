import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ListaDoPainel, VisaoSalva } from '#contract/administracao/visoes.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Menu } from '#web/ui/actions/Menu.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

type Props = {
  lista: ListaDoPainel
  /** The list as it is shown. */
  consulta: string
}

/** Saved views: the list as it is, under a name, each person's own. */
export function ViewsMenu({ lista, consulta }: Props) {
  const [dialogo, setDialogo] = useState<'salvar' | 'organizar' | null>(null)
  const visoes = useQuery({
    queryKey: ['visoes', lista],
    queryFn: () => dadosDe(api.visoes.listar({ query: { lista } })),
  })
  const salvas = visoes.data ?? []
  const fechar = () => setDialogo(null)
  return (
    <>
      <Menu
        label="Visões salvas"
        items={[
          ...salvas.map(({ nome, consulta: salva }) => ({
            label: nome,
            to: `?${salva}`,
            current: salva === consulta,
          })),
          ...(salvas.length > 0 ? [{ kind: 'separator' as const }] : []),
          { label: 'Salvar esta visão…', icon: BookmarkPlus, onSelect: () => setDialogo('salvar') },
          ...(salvas.length > 0
            ? [{ label: 'Remover visões…', icon: Trash2, onSelect: () => setDialogo('organizar') }]
            : []),
        ]}
        trigger={(trigger) => (
          <Button {...trigger} icon={Bookmark}>
            <span className="z-word">Visões</span>
          </Button>
        )}
      />
      {dialogo === 'salvar' && <SalvarDialog lista={lista} consulta={consulta} onClose={fechar} />}
      <RemoverDialog lista={lista} salvas={salvas} open={dialogo === 'organizar'} onClose={fechar} />
    </>
  )
}

function SalvarDialog({ lista, consulta, onClose }: Props & { onClose: () => void }) {
  const [nome, setNome] = useState('')
  const [erro, setErro] = useState<string>()
  const queryClient = useQueryClient()
  const salvar = useMutation({
    mutationFn: () => dadosDe(api.visoes.salvar({ body: { lista, nome: nome.trim(), consulta } })),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['visoes', lista] })
      notify.success('Visão salva. Ela está no menu Visões.')
      onClose()
    },
    onError: ({ message }) => setErro(message),
  })
  return (
    <Dialog
      open
      size="sm"
      title="Salvar esta visão"
      onClose={onClose}
      onSubmit={() => (nome.trim() === '' ? setErro('Dê um nome à visão') : salvar.mutate())}
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={salvar.isPending}>
            Salvar
          </Button>
        </>
      }
    >
      <TextField
        label="Nome"
        data-autofocus
        maxLength={60}
        help="Guarda filtros, ordem e colunas. Uma visão com o mesmo nome é substituída."
        value={nome}
        error={erro}
        onChange={(event) => {
          setNome(event.target.value)
          setErro(undefined)
        }}
      />
    </Dialog>
  )
}

type RemoverProps = {
  lista: ListaDoPainel
  salvas: readonly VisaoSalva[]
  open: boolean
  onClose: () => void
}

function RemoverDialog({ lista, salvas, open, onClose }: RemoverProps) {
  const queryClient = useQueryClient()
  const remover = useMutation({
    mutationFn: ({ id }: VisaoSalva) => dadosDe(api.visoes.remover({ params: { id } })),
    onSuccess: (_, { nome, consulta }) => {
      void queryClient.invalidateQueries({ queryKey: ['visoes', lista] })
      if (salvas.length <= 1) onClose()
      notify.undo(`Visão “${nome}” removida.`, () => {
        void dadosDe(api.visoes.salvar({ body: { lista, nome, consulta } }))
          .then(() => queryClient.invalidateQueries({ queryKey: ['visoes', lista] }))
          .catch((erro: Error) => notify.error(erro.message))
      })
    },
    onError: ({ message }) => notify.error(message),
  })
  return (
    <Dialog open={open} size="sm" title="Remover visões" onClose={onClose}>
      <ul className="z-list-views">
        {salvas.map((visao) => (
          <li key={visao.id}>
            <span>{visao.nome}</span>
            <IconButton
              label={`Remover a visão ${visao.nome}`}
              icon={Trash2}
              busy={remover.isPending && remover.variables.id === visao.id}
              onClick={() => remover.mutate(visao)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
