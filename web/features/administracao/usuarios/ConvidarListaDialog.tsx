import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useId, useState } from 'react'
import { usuarios } from '#contract/administracao/usuarios.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { usePerfisAtivos } from '#web/partes/administracao/perfis-ativos.ts'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { type LinhaDaPlanilha, lerPlanilha, MODELO } from './planilha.ts'
import './Usuarios.css'

const modelo = `data:text/csv;charset=utf-8,${encodeURIComponent(MODELO)}`

/** Reads the file here, has the server check every line, and only then invites. */
export function ConvidarListaDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const perfis = usePerfisAtivos()
  const podeAtribuir = usePode(usuarios.atribuir)
  const arquivoId = useId()
  const [linhas, setLinhas] = useState<LinhaDaPlanilha[]>([])
  const [perfilId, setPerfilId] = useState('')
  const [local, setLocal] = useState<{ id: number; nome: string } | null>(null)
  const [erro, setErro] = useState<string | null>(null)
  const convite = useMutation({
    mutationFn: (simular: boolean) => {
      const atribuicao = perfilId === '' ? null : { perfil_id: Number(perfilId), local_id: local?.id ?? null }
      return dadosDe(api.usuarios.convidarLista({ body: { simular, linhas, atribuicao } }))
    },
    onSuccess: ({ resultados }, simular) => {
      if (simular) return
      notify.success(
        `${plural(resultados.filter(({ feito }) => feito).length, 'convite enviado', 'convites enviados')}`,
      )
      void queryClient.invalidateQueries({ queryKey: chaveDaLista('usuarios') })
    },
    onError: ({ message }) => setErro(message),
  })
  const ler = async (event: ChangeEvent<HTMLInputElement>) => {
    const arquivo = event.target.files?.[0]
    convite.reset()
    setErro(null)
    if (!arquivo) return setLinhas([])
    await lerPlanilha(arquivo).then(setLinhas, (falha: Error) => {
      setLinhas([])
      setErro(falha.message)
    })
  }
  const conferida = convite.data && convite.variables === true
  const enviada = convite.data && convite.variables === false
  return (
    <Dialog
      open
      size="lg"
      title="Convidar por planilha"
      subtitle="Nada é enviado antes de você conferir."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{enviada ? 'Fechar' : 'Voltar'}</Button>
          {!enviada && (
            <Button
              variant="primary"
              disabled={linhas.length === 0}
              busy={convite.isPending}
              onClick={() => convite.mutate(!conferida)}
            >
              {conferida ? 'Convidar' : 'Conferir'}
            </Button>
          )}
        </>
      }
    >
      <div className="z-stack">
        {erro && (
          <Banner tone="danger" live>
            {erro}
          </Banner>
        )}
        <p>
          Uma pessoa por linha, com as colunas nome e email, e as que houver de cpf, matrícula, cargo, setor e
          telefone.{' '}
          <a href={modelo} download="convites.csv">
            Baixar o modelo
          </a>
        </p>
        <div className="z-field">
          <label htmlFor={arquivoId} className="z-field-label">
            Planilha (CSV)
          </label>
          <input
            id={arquivoId}
            className="z-input"
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => void ler(event)}
          />
        </div>
        {podeAtribuir && (
          <>
            <Select
              label="Perfil de todos"
              optional
              placeholder="Nenhum por enquanto"
              options={perfis.map(({ id, nome }) => ({ value: String(id), label: nome }))}
              value={perfilId}
              onChange={(event) => setPerfilId(event.target.value)}
            />
            {perfilId !== '' && (
              <LocalPicker
                label="Onde vale"
                optional
                help="Vazio: toda a rede."
                value={local}
                onChange={setLocal}
              />
            )}
          </>
        )}
        {convite.data && <Resultados resultados={convite.data.resultados} enviada={Boolean(enviada)} />}
      </div>
    </Dialog>
  )
}

type ResultadosProps = {
  resultados: ReadonlyArray<{ linha: number; email: string; feito: boolean; mensagem: string }>
  enviada: boolean
}

function Resultados({ resultados, enviada }: ResultadosProps) {
  const falhas = resultados.filter(({ feito }) => !feito)
  const certos = resultados.length - falhas.length
  return (
    <section aria-label="Resultado da planilha" className="z-stack">
      <p role="status">
        {plural(certos, 'pessoa', 'pessoas')} {enviada ? 'com convite enviado' : 'sem problema'}
        {falhas.length > 0 && ` · ${plural(falhas.length, 'linha a corrigir', 'linhas a corrigir')}`}
      </p>
      <ul className="z-usuarios-linhas">
        {falhas.map(({ linha, email, mensagem }) => (
          <li key={linha}>
            <Badge tone="danger">Linha {linha}</Badge>
            <span>
              <strong>{email}</strong> {mensagem}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
