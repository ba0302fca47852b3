import { useQuery } from '@tanstack/react-query'
import { CheckCheck, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { ACHADOS } from '#contract/campo/achados.ts'
import type { Achado, AmbienteDaVisita } from '#contract/campo/achados-da-visita.ts'
import { homologacao } from '#contract/campo/homologacao.ts'
import { respostasEmPalavras } from '#contract/campo/respostas-em-palavras.ts'
import { instalacaoVerificada } from '#contract/campo/verificados.ts'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { plainText } from '#web/ui/plain-text.ts'
import { chaveDaVisita, useVisitaMudou } from './consultas.ts'

type Props = { visita: VisitaDetalhada; onClose: () => void }

interface Opcao {
  entidade: 'instalacao' | 'patrimonio' | 'pergunta'
  /** Of a question, its chave. */
  uuid: string
  nome: string
  detalhe: string
}

const POR_VEZ = 100

async function perguntasDe(id: number): Promise<Opcao[]> {
  const lidas = await dadosDe(api.homologacao.respostas({ params: { id } }))
  if (lidas === null) return []
  return respostasEmPalavras(lidas.roteiro.conteudo, lidas.respostas).map(({ chave, rotulo, resposta }) => ({
    entidade: 'pergunta',
    uuid: chave,
    nome: rotulo,
    detalhe: resposta ?? 'Sem resposta',
  }))
}

/** All of them: what is not offered here could not be asked again. */
async function achadosDe(id: number): Promise<Achado[]> {
  const lidos: Achado[] = []
  for (let page = 1; ; page++) {
    const query = { page, perPage: POR_VEZ }
    const { data } = await dadosDe(api.homologacao.achados({ params: { id }, query }))
    lidos.push(...data)
    if (data.length < POR_VEZ) return lidos
  }
}

/** What differs from the register first, then the questions of its roteiro and every room, those not checked before. */
function useOpcoes(id: number) {
  return useQuery({
    queryKey: [...chaveDaVisita(id), 'a-devolver'],
    queryFn: async (): Promise<Opcao[]> => {
      const [achados, ambientes, perguntas] = await Promise.all([
        achadosDe(id),
        dadosDe(api.homologacao.infraestrutura({ params: { id } })),
        perguntasDe(id),
      ])
      const deBens = achados
        .filter(({ tipo }) => tipo !== 'instalacao_nova')
        .map(({ entrada_uuid, alvo, codigo, tipo }) => ({
          entidade: 'patrimonio' as const,
          uuid: entrada_uuid,
          nome: [alvo, codigo].filter(Boolean).join(' · '),
          detalhe: ACHADOS[tipo].rotulo,
        }))
      const verificada = ({ resultado, depois: { estado } }: AmbienteDaVisita) =>
        instalacaoVerificada({ resultado, estado })
      const salas = ambientes
        .toSorted((a, b) => Number(verificada(a)) - Number(verificada(b)))
        .map((ambiente) => ({
          entidade: 'instalacao' as const,
          uuid: ambiente.uuid,
          nome: `${ambiente.nome} · ${ambiente.tipo}`,
          detalhe: verificada(ambiente) ? 'Ambiente verificado' : 'Ambiente não verificado',
        }))
      return [...new Map([...deBens, ...perguntas, ...salas].map((opcao) => [opcao.uuid, opcao])).values()]
    },
  })
}

type TodosProps = {
  opcoes: readonly Opcao[]
  escolhidos: ReadonlySet<string>
  marcar: (mudadas: readonly Opcao[], sim: boolean) => void
}

/** Of those that the search shows, all of one kind at once: what nobody saw may be a whole wing. */
function TodosDeUmTipo({ opcoes, escolhidos, marcar }: TodosProps) {
  const doTipo = [
    ...Map.groupBy(opcoes, ({ detalhe, entidade }) => (entidade === 'pergunta' ? null : detalhe)),
  ]
  const varias = doTipo.flatMap(([tipo, delas]) =>
    tipo !== null && delas.length > 1 ? [{ tipo, delas }] : [],
  )
  if (varias.length === 0) return null
  return (
    <div className="z-row flex-wrap">
      {varias.map(({ tipo, delas }) => {
        const todas = delas.every(({ uuid }) => escolhidos.has(uuid))
        return (
          <Button
            key={tipo}
            size="sm"
            aria-pressed={todas}
            icon={todas ? CheckCheck : undefined}
            onClick={() => marcar(delas, !todas)}
          >
            {tipo}, todos ({delas.length})
          </Button>
        )
      })}
    </div>
  )
}

export function DevolverDialog({ visita: { id, protocolo }, onClose }: Props) {
  const { data: opcoes } = useOpcoes(id)
  const [texto, setTexto] = useState('')
  const mudou = useVisitaMudou()
  const form = useContractForm(homologacao.devolver, {
    valores: { motivo: '', itens: [], perguntas: [] },
    enviar: (body, opcoesDoEnvio) => api.homologacao.devolver({ params: { id }, body, ...opcoesDoEnvio }),
    feito: 'Visita devolvida: os agentes foram avisados',
    mudou,
    aoSalvar: onClose,
  })
  const itens = form.form.watch('itens')
  const perguntas = form.form.watch('perguntas') ?? []
  const escolhidos = new Set([...itens.map(({ uuid }) => uuid), ...perguntas])
  const marcar = (mudadas: readonly Opcao[], sim: boolean) => {
    const mudanca = { shouldDirty: true, shouldValidate: form.form.formState.isSubmitted }
    const delas = new Set(mudadas.map(({ uuid }) => uuid))
    const novas = sim ? mudadas : []
    form.form.setValue(
      'perguntas',
      [
        ...perguntas.filter((chave) => !delas.has(chave)),
        ...novas.flatMap(({ entidade, uuid }) => (entidade === 'pergunta' ? uuid : [])),
      ],
      mudanca,
    )
    form.form.setValue(
      'itens',
      [
        ...itens.filter(({ uuid }) => !delas.has(uuid)),
        ...novas.flatMap(({ entidade, uuid }) => (entidade === 'pergunta' ? [] : { entidade, uuid })),
      ],
      mudanca,
    )
  }
  const procurado = plainText(texto.trim())
  const visiveis = opcoes?.filter(({ nome, detalhe }) => plainText(`${nome} ${detalhe}`).includes(procurado))
  return (
    <FormDialog
      title={`Devolver ${protocolo}`}
      subtitle="A visita volta ao aparelho dos agentes só com o que você marcar como pendente."
      salvar="Devolver para correção"
      form={form}
      onClose={onClose}
    >
      <TextArea
        label="O que precisa ser corrigido"
        help="Os agentes leem isto no aparelho."
        {...form.controle('motivo')}
      />
      <SearchField
        label="Procurar ambiente, bem ou pergunta"
        placeholder="Ambiente, bem, plaqueta ou pergunta"
        value={texto}
        onChange={setTexto}
      />
      <fieldset className="z-homologacao-escolha">
        <legend className="z-field-label">
          Conferir de novo{escolhidos.size > 0 && `: ${escolhidos.size}`}
          {form.erro('itens') && (
            <span className="z-field-error">
              <CircleAlert className="z-icon" aria-hidden />
              {form.erro('itens')}
            </span>
          )}
        </legend>
        {visiveis && <TodosDeUmTipo opcoes={visiveis} escolhidos={escolhidos} marcar={marcar} />}
        {visiveis === undefined && <Skeleton height="8rem" />}
        {opcoes && visiveis?.length === 0 && (
          <p className="z-muted">
            {opcoes.length === 0
              ? 'A visita não tem ambiente, pergunta nem divergência a conferir de novo.'
              : 'Nada aqui com este texto. O que já foi marcado continua marcado.'}
          </p>
        )}
        {visiveis?.map((opcao) => (
          <Checkbox
            key={opcao.uuid}
            label={opcao.nome}
            hint={opcao.detalhe}
            checked={escolhidos.has(opcao.uuid)}
            onChange={(evento) => marcar([opcao], evento.target.checked)}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
