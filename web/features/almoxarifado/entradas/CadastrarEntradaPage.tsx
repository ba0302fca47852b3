import { useMutation } from '@tanstack/react-query'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TIPOS_DE_ENTRADA, TipoDeEntrada } from '#contract/almoxarifado/entrada.ts'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import type { NotaRecebida } from '#contract/almoxarifado/nfe.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useDepositos, useEntradaMudou } from './consultas.ts'
import { NotasRecebidas } from './NotasRecebidas.tsx'
import { SoltarNfe } from './nfe/SoltarNfe.tsx'
import { enderecoDaEntrada } from './palavras.tsx'
import type { Corpo } from './rascunho.ts'
import '#web/forms/Form.css'
import './nfe/Nfe.css'

export function CadastrarEntradaPage() {
  const depositos = useDepositos()
  return (
    <div className="z-stack">
      <PageHeader title="Registrar entrada" />
      {depositos === undefined ? <SkeletonList /> : <Comeco depositos={depositos} />}
    </div>
  )
}

function useCriar() {
  const navigate = useNavigate()
  const mudou = useEntradaMudou()
  return useMutation({
    mutationFn: (body: Corpo) => dadosDe(api.entradas.criar({ body })),
    onSuccess: (salva) => {
      mudou(salva)
      void navigate(enderecoDaEntrada(salva.id), { replace: true })
    },
  })
}

/** The note says almost all; without one, the kind is chosen and the rest is typed in the draft. */
function Comeco({ depositos }: { depositos: readonly { id: number; nome: string }[] }) {
  const [deposito, setDeposito] = useState(depositos.length === 1 ? (depositos[0]?.id ?? null) : null)
  const [recebidas, setRecebidas] = useState<readonly NotaRecebida[]>([])
  const leNota = usePode(entradas.importarNfe)
  const navigate = useNavigate()
  const criar = useCriar()
  if (depositos.length === 0)
    return (
      <Banner tone="info">Você não registra entradas em nenhum depósito: peça a quem cuida deles.</Banner>
    )
  const falha = criar.error && (
    <Banner tone="danger" live>
      {criar.error.message}
    </Banner>
  )
  return (
    <>
      {falha}
      <Card title="Onde chegou">
        <Select
          label="Depósito"
          options={depositos.map(({ id, nome }) => ({ value: String(id), label: nome }))}
          value={deposito === null ? '' : String(deposito)}
          onChange={({ target }) => setDeposito(target.value === '' ? null : Number(target.value))}
        />
      </Card>
      {deposito === null ? (
        <p className="z-muted">Escolha o depósito para continuar.</p>
      ) : (
        <>
          {leNota && (
            <Card title="Com nota fiscal eletrônica">
              <SoltarNfe
                deposito_id={deposito}
                onRecebidas={(feitas) => {
                  const [unica, ...outras] = feitas
                  if (unica?.resultado === 'criada' && unica.entrada && outras.length === 0)
                    void navigate(enderecoDaEntrada(unica.entrada.id))
                  else setRecebidas(feitas)
                }}
              />
            </Card>
          )}
          <NotasRecebidas recebidas={recebidas} />
          <SemNota ocupado={criar.isPending} onCriar={(tipo) => criar.mutate(deNovo(tipo, deposito))} />
        </>
      )}
    </>
  )
}

const SEM_DOCUMENTO: readonly TipoDeEntrada[] = ['devolucao_unidade', 'sobra_inventario', 'saldo_inicial']

const deNovo = (tipo: TipoDeEntrada, deposito_id: number): Corpo => ({
  tipo,
  deposito_id,
  doc_tipo: SEM_DOCUMENTO.includes(tipo) ? 'sem_documento' : tipo === 'doacao' ? 'termo_doacao' : 'nfe',
})

function SemNota({ ocupado, onCriar }: { ocupado: boolean; onCriar: (tipo: TipoDeEntrada) => void }) {
  const [tipo, setTipo] = useState<TipoDeEntrada>('compra')
  return (
    <Card title="Digitando">
      <div className="z-stack">
        <Select
          label="Tipo de entrada"
          placeholder={null}
          options={opcoesDe(TIPOS_DE_ENTRADA)}
          value={tipo}
          onChange={({ target }) => setTipo(TipoDeEntrada.parse(target.value))}
        />
        <div className="z-row">
          <Button icon={Keyboard} busy={ocupado} onClick={() => onCriar(tipo)}>
            Abrir rascunho
          </Button>
        </div>
      </div>
    </Card>
  )
}
