import type { ImpactoDoPerfil } from '#contract/administracao/perfis.ts'
import { type Permissao, verbeteDe } from '#contract/casa/permissoes.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

type Props = {
  impacto: ImpactoDoPerfil
  diferenca: { novas: readonly Permissao[]; tiradas: readonly Permissao[] }
  salvando: boolean
  onSalvar: () => void
  onClose: () => void
}

/** What the change does to people, said before it is saved. */
export function ImpactoDialog({ impacto, diferenca, salvando, onSalvar, onClose }: Props) {
  const { usuarios, ganham, perdem, alertas } = impacto
  const pessoas = (permissao: Permissao, de: ImpactoDoPerfil['ganham'], verbo: [string, string]) => {
    const quantas = de.find((uma) => uma.permissao === permissao)?.usuarios ?? 0
    return quantas === 0
      ? 'Ninguém muda: todos já a têm, ou a conservam, por outro perfil.'
      : `${plural(quantas, 'pessoa', 'pessoas')} ${quantas === 1 ? verbo[0] : verbo[1]}.`
  }
  return (
    <Dialog
      open
      title="O que muda"
      subtitle={
        usuarios === 0 ? 'Ninguém tem este perfil hoje.' : `Afeta ${plural(usuarios, 'usuário', 'usuários')}.`
      }
      onClose={onClose}
      dismissible={!salvando}
      footer={
        <>
          <Button onClick={onClose} disabled={salvando}>
            Voltar
          </Button>
          <Button variant="primary" busy={salvando} onClick={onSalvar}>
            Salvar perfil
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {alertas.map(({ mensagem, usuarios: quantos }) => (
          <Banner key={mensagem} tone="warning">
            {mensagem} ({plural(quantos, 'pessoa', 'pessoas')})
          </Banner>
        ))}
        <Mudanca
          titulo="Passa a permitir"
          chaves={diferenca.novas}
          efeito={(chave) => pessoas(chave, ganham, ['ganha', 'ganham'])}
        />
        <Mudanca
          titulo="Deixa de permitir"
          chaves={diferenca.tiradas}
          efeito={(chave) => pessoas(chave, perdem, ['perde', 'perdem'])}
        />
      </div>
    </Dialog>
  )
}

type MudancaProps = {
  titulo: string
  chaves: readonly Permissao[]
  /** What it does to people. */
  efeito: (chave: Permissao) => string
}

function Mudanca({ titulo, chaves, efeito }: MudancaProps) {
  if (chaves.length === 0) return null
  return (
    <section>
      <h3>{titulo}</h3>
      <RecordList
        rotulo={titulo}
        vazio=""
        itens={chaves.map((chave) => ({ chave, titulo: verbeteDe(chave).rotulo, detalhe: efeito(chave) }))}
      />
    </section>
  )
}
