import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NIVEIS_MAXIMOS } from '#contract/administracao/lista-de-perfis.ts'
import { NivelMaximo, type PerfilDetalhado } from '#contract/administracao/perfis.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import { type Permissao, permissoesDisponiveis, verbeteDe } from '#contract/casa/permissoes.ts'
import { dadosDe, ErroDaApi } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FormFailure } from '#web/forms/FormFailure.tsx'
import type { Falha } from '#web/forms/use-contract-form.ts'
import { useUnsavedGuard } from '#web/forms/use-unsaved-guard.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import { plainText } from '#web/ui/plain-text.ts'
import { chaveDoPerfil } from './consultas.ts'
import { ImpactoDialog } from './ImpactoDialog.tsx'
import { ModuloCard } from './ModuloCard.tsx'
import { comMarca, comMarcadas, type Marcadas } from './marcadas.ts'
import { diferencaEntre, modulosDasPermissoes } from './palavras.ts'
import './Perfis.css'

type Escrito = { nome?: string; descricao?: string; nivel?: NivelMaximo }

/** What the person wrote and marked, over the profile as it is now. */
function useRascunho(perfil: PerfilDetalhado) {
  const gravadas = perfil.chaves ?? permissoesDisponiveis
  const [escrito, setEscrito] = useState<Escrito>({})
  const [marcadas, setMarcadas] = useState<Marcadas>(new Map())
  const gravado = { nome: perfil.nome, descricao: perfil.descricao ?? '', nivel: perfil.nivel_max_local }
  const campos = { ...gravado, ...escrito }
  const chaves = comMarcadas(gravadas, marcadas)
  const { so_aqui: novas, so_la: tiradas } = diferencaEntre(chaves, gravadas)
  const outros = chavesDe(gravado).some((campo) => campos[campo] !== gravado[campo])
  return {
    ...campos,
    chaves,
    novas,
    tiradas,
    alterado: outros || novas.length + tiradas.length > 0,
    escrever: (novo: Escrito) => setEscrito((antes) => ({ ...antes, ...novo })),
    marcar: (permissao: Permissao, sim: boolean) => setMarcadas((antes) => comMarca(antes, permissao, sim)),
    recomecar() {
      setEscrito({})
      setMarcadas(new Map())
    },
  }
}

const FICOU: Falha = {
  tipo: 'mudou',
  mensagem: 'O perfil está como a outra pessoa o deixou. O que você mudou continua aqui: confira e salve.',
}

function falhaDe(erro: Error | null): Falha | null {
  if (erro === null) return null
  const conflito = erro instanceof ErroDaApi && erro.codigo === 'ERR_CONFLITO_VERSAO'
  return { tipo: conflito ? 'conflito' : 'recusa', mensagem: erro.message }
}

type Rascunho = ReturnType<typeof useRascunho>

/** What the change does to people, and then the change itself; refused because another person saved first, it stays. */
function useGravar(perfil: PerfilDetalhado, rascunho: Rascunho) {
  const { id, versao } = perfil
  const { nome, descricao, nivel, alterado } = rascunho
  const chaves = [...rascunho.chaves]
  const queryClient = useQueryClient()
  const [trazido, setTrazido] = useState(false)
  const impacto = useMutation({
    mutationFn: () => dadosDe(api.perfis.impacto({ params: { id }, body: { chaves } })),
  })
  const salvar = useMutation({
    mutationFn: () => {
      const body = { nome, descricao, nivel_max_local: nivel, chaves, versao }
      return dadosDe(api.perfis.editar({ params: { id }, body }))
    },
    // What people may do, and so all that the panel shows, may have changed.
    async onSuccess() {
      await queryClient.invalidateQueries()
      impacto.reset()
      setTrazido(false)
      rascunho.recomecar()
    },
    onError: impacto.reset,
  })
  const recarregar = async () => {
    await queryClient.invalidateQueries({ queryKey: chaveDoPerfil(id) })
    salvar.reset()
    setTrazido(true)
  }
  const falha = falhaDe(impacto.error ?? salvar.error) ?? (trazido && alterado ? FICOU : null)
  return { impacto, salvar, falha, recarregar: () => void recarregar() }
}

/** The profile's name and its permissions by module; the impact on people is shown before anything is saved. */
export function MatrizForm({ perfil }: { perfil: PerfilDetalhado }) {
  const rascunho = useRascunho(perfil)
  const { chaves, novas, tiradas, alterado } = rascunho
  const { impacto, salvar, falha, recarregar } = useGravar(perfil, rascunho)
  const [texto, setTexto] = useState('')
  const guarda = useUnsavedGuard(alterado, salvar.isPending)
  const editavel = perfil.acoes.some(({ chave, permitido }) => chave === 'perfis.editar' && permitido)
  const procurado = plainText(texto)
  const visivel = (permissao: Permissao) =>
    plainText(`${verbeteDe(permissao).rotulo} ${permissao}`).includes(procurado)
  return (
    <div className="z-stack">
      <FormFailure falha={falha} recarregar={recarregar} />
      <fieldset disabled={!editavel} className="z-perfil-campos">
        <CamposDoPerfil perfil={perfil} rascunho={rascunho} />
      </fieldset>
      <SearchField
        label="Buscar permissão"
        placeholder="O que o perfil permite"
        value={texto}
        onChange={setTexto}
      />
      <div className="z-perfil-modulos">
        {modulosDasPermissoes().map(({ titulo, permissoes }) => (
          <ModuloCard
            key={titulo}
            titulo={titulo}
            permissoes={permissoes.filter(visivel)}
            total={permissoes.length}
            chaves={chaves}
            editavel={editavel}
            onMarcar={rascunho.marcar}
          />
        ))}
      </div>
      {editavel && (
        <div className="z-form-bar">
          <span className="z-small z-muted" role="status">
            {alterado
              ? `${plural(novas.length, 'permissão a mais', 'permissões a mais')}, ${plural(tiradas.length, 'a menos', 'a menos')}`
              : ''}
          </span>
          <Button
            variant="primary"
            disabled={!alterado}
            busy={impacto.isPending}
            onClick={() => impacto.mutate()}
          >
            Conferir e salvar
          </Button>
        </div>
      )}
      {impacto.data && (
        <ImpactoDialog
          impacto={impacto.data}
          diferenca={{ novas, tiradas }}
          salvando={salvar.isPending}
          onSalvar={() => salvar.mutate()}
          onClose={impacto.reset}
        />
      )}
      {guarda}
    </div>
  )
}

function CamposDoPerfil({ perfil, rascunho }: { perfil: PerfilDetalhado; rascunho: Rascunho }) {
  const { nome, descricao, nivel, escrever } = rascunho
  return (
    <>
      <TextField label="Nome" value={nome} onChange={({ target }) => escrever({ nome: target.value })} />
      <TextField
        label="Descrição"
        optional
        value={descricao}
        onChange={({ target }) => escrever({ descricao: target.value })}
      />
      <Select
        label="Onde pode ser dado"
        placeholder={null}
        options={NivelMaximo.options
          .filter((value) => value === perfil.nivel_max_local || perfil.niveis.includes(value))
          .map((value) => ({ value, label: NIVEIS_MAXIMOS[value] }))}
        value={nivel}
        onChange={({ target }) => escrever({ nivel: NivelMaximo.parse(target.value) })}
      />
    </>
  )
}
