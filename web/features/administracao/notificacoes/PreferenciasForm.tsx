import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { assuntoDe, type notificacoes } from '#contract/administracao/notificacoes.ts'
import type { DadosOf } from '#contract/casa/endpoint.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FalhaDaConsulta } from '#web/partes/casa/FalhaDaConsulta.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { Checkbox, Switch } from '#web/ui/fields/Checkbox.tsx'
import { CHAVE_DAS_NOTIFICACOES } from './chaves.ts'
import './Notificacoes.css'

type Preferencias = DadosOf<typeof notificacoes.preferencias>
type PreferenciaDoTipo = Preferencias['tipos'][number]
const CHAVE = [CHAVE_DAS_NOTIFICACOES, 'preferencias']

/** What the person hears of, and how; each choice is kept at once. */
export function PreferenciasDeNotificacao() {
  const lidas = useQuery({ queryKey: CHAVE, queryFn: () => dadosDe(api.notificacoes.preferencias()) })
  if (lidas.isPending) return <SkeletonList rows={6} />
  if (lidas.isError) {
    return <FalhaDaConsulta consulta={lidas} />
  }
  return <Escolhas gravadas={lidas.data} />
}

/** What is on the screen is what was chosen last; what the server refuses goes back to how it was. */
function useEscolhas(gravadas: Preferencias) {
  const queryClient = useQueryClient()
  const [escolhas, setEscolhas] = useState(gravadas)
  const gravar = useMutation({
    // One after the other: each carries all of them, and the last one must be the last to arrive.
    scope: { id: 'preferencias-de-notificacao' },
    mutationFn: ({ tipos, resumo_diario }: Preferencias) =>
      dadosDe(
        api.notificacoes.gravarPreferencias({
          body: { resumo_diario, tipos: tipos.map(({ tipo, painel, email }) => ({ tipo, painel, email })) },
        }),
      ),
    onSuccess: (novas) => queryClient.setQueryData(CHAVE, novas),
    onError: (error) => {
      setEscolhas(queryClient.getQueryData<Preferencias>(CHAVE) ?? gravadas)
      notify.error(error.message)
    },
  })
  const mudar = (novas: Preferencias) => {
    setEscolhas(novas)
    gravar.mutate(novas)
  }
  return { escolhas, mudar }
}

function Escolhas({ gravadas }: { gravadas: Preferencias }) {
  const { escolhas, mudar } = useEscolhas(gravadas)
  const { tipos, resumo_diario } = escolhas
  const escolher = (tipo: PreferenciaDoTipo['tipo'], escolha: Partial<PreferenciaDoTipo>) =>
    mudar({
      ...escolhas,
      tipos: tipos.map((linha) => (linha.tipo === tipo ? { ...linha, ...escolha } : linha)),
    })
  return (
    <div className="z-stack">
      <Card title="Resumo diário">
        <Switch
          label="Receber um e-mail por dia com o que eu ainda não li"
          hint="Enviado de manhã, só quando há algo por ler dos últimos sete dias."
          checked={resumo_diario}
          onChange={({ target }) => mudar({ ...escolhas, resumo_diario: target.checked })}
        />
      </Card>
      <Card title="Assuntos">
        <p className="z-muted z-small">
          Os avisos sobre a sua conta são obrigatórios e não podem ser desligados.
        </p>
        <table className="z-table z-preferencias">
          <thead>
            <tr>
              <th scope="col">Assunto</th>
              <th scope="col">Painel</th>
              <th scope="col">E-mail</th>
            </tr>
          </thead>
          <tbody>
            {tipos.map((linha) => (
              <LinhaDoAssunto key={linha.tipo} linha={linha} escolher={escolher} />
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  )
}

type LinhaProps = {
  linha: PreferenciaDoTipo
  escolher: (tipo: PreferenciaDoTipo['tipo'], escolha: Partial<PreferenciaDoTipo>) => void
}

function LinhaDoAssunto({ linha, escolher }: LinhaProps) {
  const { tipo, rotulo, obrigatoria, painel, email } = linha
  return (
    <tr>
      <th scope="row">
        {rotulo}
        {obrigatoria && <span className="z-muted z-small"> (obrigatório)</span>}
      </th>
      <td>
        <Checkbox
          label={<span className="z-hidden">{rotulo}: no painel</span>}
          checked={painel}
          disabled={obrigatoria}
          onChange={({ target }) => escolher(tipo, { painel: target.checked })}
        />
      </td>
      <td>
        <Checkbox
          label={<span className="z-hidden">{rotulo}: por e-mail</span>}
          checked={email}
          disabled={obrigatoria && assuntoDe(tipo).email === true}
          onChange={({ target }) => escolher(tipo, { email: target.checked })}
        />
      </td>
    </tr>
  )
}
